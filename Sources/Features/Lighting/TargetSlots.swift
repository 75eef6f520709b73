import Models

extension Slot<Light.ID> {
  /// `light 1`, or its name, or its number alone.
  static let light = Slot(
    keywords: ["light"], samples: [1], write: { "\(Target.light($0))" },
    readUnresolved: { (cursor) throws(ParseError) in
      _ = cursor.skip("light")
      return try cursor.light()
    })
}

extension Slot<Target> {
  /// `light 1`, `room 2` or `zone 3`, or a name of any; `all lights` or `all`; a number alone is a light's.
  static let target = Slot(
    keywords: ["light", "room", "zone", "all", "lights"], samples: [.light(1), .room(2), .zone(3), .all],
    write: { "\($0)" },
    readUnresolved: { (cursor) throws(ParseError) in
      if cursor.skip("light") { return try cursor.light().map(Target.light) }
      if cursor.skip("room") { return try cursor.target("room", [.rooms]) { Group.ID($0).map(Target.room) } }
      if cursor.skip("zone") { return try cursor.target("zone", [.zones]) { Group.ID($0).map(Target.zone) } }
      if cursor.skip("all lights") || cursor.skip("all") { return Unresolved(.all) }
      cursor.leaveOut(cursor.error(expected: ["\"all lights\""]))
      return try cursor.target("light, room or zone", [.lights, .rooms, .zones]) { Light.ID($0).map(Target.light) }
    })
}

extension Cursor {
  fileprivate mutating func light() throws(ParseError) -> Unresolved<Light.ID> {
    try numberOrName("light", [.lights], number: { Light.ID($0) }, write: { "\(Target.light($0))" }) { home, name in
      home.lights.filter { $0.name.lowercased() == name }.map(\.id)
    }
  }

  fileprivate mutating func target(
    _ kind: String, _ parts: [HomePart], number: (String) -> Target?
  ) throws(ParseError) -> Unresolved<Target> {
    try numberOrName(kind, parts, number: number, write: \.description) { home, name in
      parts.flatMap { home.targets(named: name, in: $0) }
    }
  }

  private mutating func numberOrName<Value>(
    _ kind: String, _ parts: [HomePart], number: (String) -> Value?, write: @escaping @Sendable (Value) -> String,
    find: @escaping @Sendable (Home, _ name: String) -> [Value]
  ) throws(ParseError) -> Unresolved<Value> {
    let start = error(.outOfRange("the numbers of a bridge, 1 to \(Int.max)"))
    switch try reference(expected: "the number or the name of a \(kind)") {
    case .number(let word):
      guard let value = number(word) else { throw start }
      return Unresolved(value)
    case .name(let name):
      return .only(kind, name, at: start.offset, in: parts) { home in
        find(home, name.lowercased()).map { ($0, text: write($0)) }
      }
    }
  }
}

extension Unresolved {
  /// The only thing that has the name, found when these parts of the home are loaded.
  static func only(
    _ kind: String, _ name: String, at offset: Int, in parts: [HomePart],
    find: @escaping @Sendable (Home) -> [(Value, text: String)]
  ) -> Unresolved {
    Unresolved(parts.map { .lighting(.load($0)) }) { (state) throws(ParseError) in
      let found = find(state.home)
      guard let first = found.first else { throw ParseError(.unknown(kind), offset: offset, found: name) }
      guard found.count == 1 else { throw ParseError(.ambiguous(found.map(\.text)), offset: offset, found: name) }
      return first.0
    }
  }
}

extension Home {
  fileprivate func targets(named name: String, in part: HomePart) -> [Target] {
    switch part {
    case .lights: lights.filter { $0.name.lowercased() == name }.map { .light($0.id) }
    case .rooms: rooms.filter { $0.name.lowercased() == name }.map { .room($0.id) }
    case .zones: zones.filter { $0.name.lowercased() == name }.map { .zone($0.id) }
    case .scenes: []
    }
  }
}
