import KhipuSentences
import KhipuValues
import Models

extension Words {
  fileprivate static let scene: Words = "scene"
  fileprivate static let `in`: Words = "in"
}

extension Slot<Scene.ID> {
  /// `scene 4e1c6b20e-on-0`, or its name in place of its identifier, which "in" and a room or zone may follow. Unquoted
  /// words are a known identifier, or else a name, or else a name in a room or zone, or else an identifier.
  static let scene = Slot(
    keywords: ["scene"], samples: ["study-relax"], write: { "scene \($0)" },
    readUnresolved: { (cursor) throws(ParseError) in
      let words = cursor.skip(.scene) ? [] : ["scene"]
      let start = cursor.offset
      let title = try cursor.title(expected: .name(.scenes(orWords: words)))
      cursor.leaveOut(expected: [.unsaid("in")])
      guard let name = cursor.nameBeforeGroup(title) else {
        let literal = title.isQuoted ? nil : Scene.ID(title.text)
        return Names.scenes().only(title.text, at: start, literal: literal) { home, name in
          home.listed(title.isQuoted ? home.scenes(named: name) : home.scenes(unquoted: name))
        }
      }
      let group = try cursor.reference(expected: .name(.groups))
      return Names.scenes().only("\(name) in \(group.text)", at: start) { home, _ in
        home.listed(home.scenes(named: name, in: group))
      }
    })
}

extension Names<Home> {
  // Of scenes that share a name, the rooms and zones tell them apart.
  fileprivate static func scenes(orWords words: [String] = []) -> Names {
    Names(of: "scene", or: "id", words: words, in: [.scenes, .rooms, .zones]) { $0.scenes.map(\.name) }
  }

  fileprivate static let groups = Names(of: "room or zone", in: [.rooms, .zones]) { home in
    home.rooms.map(\.name) + home.zones.map(\.name)
  }
}

extension Cursor {
  /// The name of a scene, if a room or zone follows the title; goes past the "in" that may be a word of the title.
  fileprivate mutating func nameBeforeGroup(_ title: (text: String, isQuoted: Bool)) -> String? {
    if skip(.in) { return title.text }
    guard !title.isQuoted, title.text.lowercased().hasSuffix(" in") else { return nil }
    leaveOut(error(expected: [.name(.groups)]))
    guard isAtQuotation else { return nil }
    return String(title.text.dropLast(" in".count))
  }
}

extension Cursor.Reference {
  fileprivate var text: String {
    switch self {
    case .number(let text), .name(let text): text
    }
  }
}

extension Home {
  /// The scene with the identifier, or all with the name, or all with a name in a room or zone. While no scene is
  /// known, any identifier may be one.
  fileprivate func scenes(unquoted title: String) -> [Scene.ID] {
    let id = Scene.ID(title)
    if let id, scenes[id] != nil { return [id] }
    let named = scenes(named: title)
    guard named.isEmpty else { return named }
    let words = title.split(separator: " ")
    let inGroups = words.indices.filter { words[$0].lowercased() == "in" }.flatMap { index in
      let group = words[(index + 1)...].joined(separator: " ")
      return scenes(
        named: words[..<index].joined(separator: " "), in: Group.ID(group) == nil ? .name(group) : .number(group))
    }
    return scenes.isEmpty ? id.map { [$0] } ?? [] : inGroups
  }

  fileprivate func scenes(named name: String, in group: Cursor.Reference? = nil) -> [Scene.ID] {
    scenes.filter { scene in
      guard scene.name.lowercased() == name.lowercased() else { return false }
      return switch group {
      case .number(let number): scene.group.map { $0 == Group.ID(number) } ?? false
      case .name(let group): groupName(of: scene)?.lowercased() == group.lowercased()
      case nil: true
      }
    }.map(\.id)
  }

  /// The scenes with what to type for each: its name in its room or zone, or its identifier if that is not enough.
  fileprivate func listed(_ ids: [Scene.ID]) -> [(Scene.ID, text: String)] {
    ids.map { id in
      guard let scene = scenes[id], let group = groupName(of: scene),
        scenes(named: scene.name, in: .name(group)) == [id]
      else { return (id, "scene \(id)") }
      return (id, "scene \(quoted: scene.name) in \(quoted: group)")
    }
  }
}
