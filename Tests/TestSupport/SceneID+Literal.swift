public import Models

/// `let scene: Scene.ID = "relax"`; a text that can't be one is a mistake of the test.
extension Scene.ID: ExpressibleByStringLiteral {
  /// The identifier with that text.
  public init(stringLiteral text: String) {
    guard let id = Scene.ID(text) else { fatalError("\(text) is no identifier of a scene") }
    self = id
  }
}
