public import KhipuSentences
public import Models

extension Reading {
  /// What a line names, as a sentence does: `light 1`, `room study`, `lights study`; `lights` alone is all. Unquoted names
  /// may contain any word but "and".
  public init(naming line: String, among names: Names, make: (Target) -> Value) {
    self.init(of: line, names: names, keywords: ["and"]) { (cursor) throws(ParseError) in
      let isOfLights = cursor.skip(.lights)
      return isOfLights && cursor.isAtEnd ? make(.all) : try Slot.target().read(&cursor).map(make)
    }
  }

  /// What a line names as a sentence names a scene: `scene relax`, `scene bright in study`.
  public init(naming line: String, among names: Names, make: (Scene.ID) -> Value) {
    self.init(of: line, names: names) { (cursor) throws(ParseError) in try Slot.scene.read(&cursor).map(make) }
  }
}
