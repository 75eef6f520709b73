public import KhipuSentences
public import Models

extension Unresolved<Target> {
  /// The target that a line names, as a sentence does: `light 1`, `room study`, `lights study`; `lights` alone is all.
  /// Unquoted names may contain any word but "and".
  ///
  /// - Throws: `ParseError` with the place in the line.
  public init(naming line: String) throws(ParseError) {
    var cursor = try Cursor(line, keywords: ["and"])
    self = cursor.skip(.lights) && cursor.isAtEnd ? Unresolved(.all) : try Slot.target().read(&cursor)
    try cursor.expectEnd()
  }
}

extension Unresolved<Scene.ID> {
  /// The scene that a line names, as a sentence does: `scene relax`, `scene bright in study`.
  ///
  /// - Throws: `ParseError` with the place in the line.
  public init(naming line: String) throws(ParseError) {
    var cursor = try Cursor(line, keywords: [])
    self = try Slot.scene.read(&cursor)
    try cursor.expectEnd()
  }
}
