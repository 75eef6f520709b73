import KhipuSentences
import KhipuValues
import Models

extension Slot<LightScene.ID> {
  /// `scene 4e1c6b20e-on-0`, or a name in place of the identifier. A known identifier takes precedence over a name of one
  /// word; an unknown identifier is accepted only if no scene is known.
  static let scene = Slot(
    keywords: ["scene"], samples: ["study-relax"], form: "SCENE", write: { "scene \($0)" },
    read: { (cursor) throws(ParseError) in
      if let name = cursor.knownName(.scene) { return LightScene.ID(name.id) }
      _ = cursor.skip("the")
      if !cursor.skip("scene") { cursor.leaveOut(expected: [.unsaid("scene")]) }
      return try cursor.reference(to: .scene) { LightScene.ID($0.id) }
    })
}

extension NamePlace {
  fileprivate static let scene = NamePlace("scene", or: .id)
}
