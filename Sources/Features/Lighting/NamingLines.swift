public import KhipuSentences
public import Models

extension Reading {
  /// Parses a line that names lights, as in a sentence: `light 1`, `room study`, `lights study`. `lights`, `ls` and
  /// `list` alone mean all lights. "and" and "except" end an unquoted name, unless it is known.
  public init(naming line: String, among names: Names, make: (Target) -> Value) {
    self.init(of: line, names: names, keywords: ["and", "except"]) { (cursor) throws(ParseError) in
      let start = cursor
      let isLights = cursor.skip("lights")
      let isOfLights = isLights || cursor.skip("ls") || cursor.skip("list")
      if isOfLights, cursor.isAtEnd {
        // Only for completion, which offers what may follow.
        _ = try Slot.target().optional.read(&cursor)
        return make(.all)
      }
      var next = cursor
      // Here, "lights" itself is a target: "lights except study".
      if isLights, next.skip("except") || next.skipConjunction() { cursor = start }
      if isOfLights { _ = cursor.skip("in") }
      return try Slot.target().read(&cursor).map(make)
    }
  }

  /// Parses a question: `what lights are on`, `which lights in the study are off`, `is the desk lamp on`.
  public init(asking line: String, among names: Names, make: (Target, Power) -> Value) {
    self.init(of: line, names: names, keywords: ["and", "except", "are", "on", "off"]) { (cursor) throws(ParseError) in
      let isYesOrNo = cursor.skip("is") || cursor.skip("are")
      if !isYesOrNo { cursor.advance() }
      let target = try Slot.target().read(&cursor)
      if !isYesOrNo { try cursor.expect("are") }
      let power = try Slot<Power>.word.read(&cursor)
      return target.flatMap { target in power.map { make(target, $0) } }
    }
  }

  /// Parses a line that names a scene, as in a sentence: `scene relax`, `scene bright in study`.
  public init(naming line: String, among names: Names, make: (LightScene.ID) -> Value) {
    self.init(of: line, names: names) { (cursor) throws(ParseError) in try Slot.scene.read(&cursor).map(make) }
  }
}
