import Models

extension Slot<Scene.ID> {
  /// `scene 4e1c6b20e-on-0`, or its name in place of its identifier.
  static let scene = Slot(
    keywords: ["scene"], samples: ["study-relax"], write: { "scene \($0)" },
    readUnresolved: { (cursor) throws(ParseError) in
      _ = cursor.skip("scene")
      return try cursor.scene()
    })
}

extension Cursor {
  /// Unquoted words resolve as a known scene ID, then a name, then a raw ID.
  fileprivate mutating func scene() throws(ParseError) -> Unresolved<Scene.ID> {
    let start = error(expected: [])
    let (title, isQuoted) = try title(expected: "the id or the name of a scene")
    let id = isQuoted ? nil : Scene.ID(title)
    // Rooms and zones tell scenes of the same name apart.
    let parts: [HomePart] = [.scenes, .rooms, .zones]
    return Unresolved(parts.map { .lighting(.load($0)) }) { (state) throws(ParseError) in
      if let id, state.home.scenes[id] != nil { return id }
      let scenes = state.home.scenes.filter { $0.name.lowercased() == title.lowercased() }
      guard let scene = scenes.first else {
        if let id { return id }
        throw ParseError(.unknown("scene"), offset: start.offset, found: title)
      }
      guard scenes.count == 1 else {
        let matches = scenes.map { scene in
          "scene \(scene.id)" + (state.home.groupName(of: scene).map { " (\($0))" } ?? "")
        }
        throw ParseError(.ambiguous(matches), offset: start.offset, found: title)
      }
      return scene.id
    }
  }
}
