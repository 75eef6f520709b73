internal import Models

extension Slot<Scene.ID> {
  /// `scene 4e1c6b20e-on-0`, or its name in place of its identifier.
  static let scene = Slot(
    keywords: ["scene"], samples: ["study-relax"], write: { "scene \($0)" },
    read: { (cursor) throws(Misreading) in
      _ = cursor.skip("scene")
      return try cursor.scene()
    })

  /// The same by its identifier alone.
  static let identifiedScene = Slot(
    write: Slot.scene.write,
    read: { (cursor) throws(Misreading) in
      try cursor.expect("scene")
      guard let id = cursor.word.flatMap(Scene.ID.init(_:)) else {
        throw cursor.misreading(expected: ["the id of a scene"])
      }
      cursor.advance()
      return id
    })
}

extension Cursor {
  /// An identifier looks like a name: a word without quotation marks is that of a scene, else a name, else an
  /// identifier all the same.
  fileprivate mutating func scene() throws(Misreading) -> Scene.ID {
    let start = misreading(expected: [])
    let (title, isQuoted) = try title(expected: "the id or the name of a scene")
    let (id, names) = (isQuoted ? nil : Scene.ID(title), names)
    if let id, names.hasScene(id) { return id }
    let scenes = names.scenes(title)
    if let id, scenes.isEmpty, names.areRead { return id }
    guard let scene = scenes.first else { throw Misreading(.unknown(.scene), place: start.place, found: title) }
    guard scenes.count == 1 else {
      let matches = scenes.map { Slot.scene.write($0) + (names.group(of: $0).map { " (\($0))" } ?? "") }
      throw Misreading(.ambiguous(matches), place: start.place, found: title)
    }
    return scene
  }
}
