import Models

extension Slot<Scene.ID> {
  /// `scene 4e1c6b20e-on-0`, or its name in place of its identifier. Unquoted words are a known identifier, or else a name, or
  /// else an identifier.
  static let scene = Slot(
    keywords: ["scene"], samples: ["study-relax"], write: { "scene \($0)" },
    readUnresolved: { (cursor) throws(ParseError) in
      _ = cursor.skip("scene")
      let start = cursor.error(expected: [])
      let (title, isQuoted) = try cursor.title(expected: "the id or the name of a scene")
      // Rooms and zones tell scenes of the same name apart.
      return .only("scene", title, at: start.offset, in: [.scenes, .rooms, .zones]) { home in
        home.scenes(titled: title, id: isQuoted ? nil : Scene.ID(title))
      }
    })
}

extension Home {
  /// The scene with the identifier, or all with the name. An identifier that is not known may be one of a new scene.
  fileprivate func scenes(titled title: String, id: Scene.ID?) -> [(Scene.ID, text: String)] {
    if let id, scenes[id] != nil { return [(id, "")] }
    let named = scenes.filter { $0.name.lowercased() == title.lowercased() }
    if let id, named.isEmpty { return [(id, "")] }
    return named.map { ($0.id, "scene \($0.id)" + (groupName(of: $0).map { " (\($0))" } ?? "")) }
  }
}
