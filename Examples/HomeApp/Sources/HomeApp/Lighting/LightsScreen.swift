import Models

/// What the lists of lights say beside their rows.
enum LightsScreen: Equatable {
  /// The lights were not read yet.
  case waiting
  /// There are no lights.
  case empty
  case loaded
  /// The lights could not be read, and none is known.
  case failed(String)
  /// The lights that are known are shown, and may have changed since.
  case offline(String)

  init(_ content: WindowContent) {
    let home = content.app.home
    self =
      switch (content.window.trouble, home.lights.isEmpty) {
      case (let trouble?, true): .failed("\(trouble)")
      case (let trouble?, false): .offline("\(trouble)")
      case (nil, true): home.loaded.contains(.lights) ? .empty : .waiting
      case (nil, false): .loaded
      }
  }
}
