import Models

/// The notice over a list of lights.
enum LightsScreen: Equatable {
  /// The lights have not been read yet.
  case waiting
  /// There are no lights.
  case empty
  case loaded
  /// A part of the home couldn't be read, or changes are noticed late; the text says why. No light is known.
  case failed(String)
  /// A part of the home couldn't be read, or changes are noticed late; the text says why. The known lights may be outdated.
  case offline(String)

  init(_ content: WindowContent) {
    let home = content.app.lights.home
    self =
      switch (content.window.trouble, home.lights.isEmpty) {
      case (let trouble?, true): .failed("\(trouble)")
      case (let trouble?, false): .offline("\(trouble)")
      case (nil, true): home.loaded.contains(.lights) ? .empty : .waiting
      case (nil, false): .loaded
      }
  }
}
