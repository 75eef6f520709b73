import Models

/// The notice over a list of lights.
enum LightsScreen: Equatable {
  /// The lights have not been read yet.
  case waiting
  /// There are no lights.
  case empty
  case loaded
  /// The last read of the home failed, and no light is known.
  case failed(String)
  /// The last read of the home failed; the known lights may be outdated.
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
