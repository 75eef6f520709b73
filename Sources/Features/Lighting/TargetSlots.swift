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
      if cursor.skip("room") { return try cursor.named("room", number: { Room.ID($0).map(Target.room) }, [.rooms]) }
      if cursor.skip("zone") { return try cursor.named("zone", number: { Zone.ID($0).map(Target.zone) }, [.zones]) }
      if cursor.skip("all lights") || cursor.skip("all") { return Unresolved(.all) }
      cursor.leaveOut(cursor.error(expected: ["\"all lights\""]))
      return try cursor.named(
        "light, room or zone", number: { Light.ID($0).map(Target.light) }, [.lights, .rooms, .zones])
    })
}

extension Cursor {
  fileprivate mutating func light() throws(ParseError) -> Unresolved<Light.ID> {
    try named("light", number: { Light.ID($0).map(Target.light) }, [.lights]).map { target in
      if case .light(let id) = target { id } else { 1 }
    }
  }

  /// The target with the number or the name at the cursor; a name is one of something in these parts of the home.
  fileprivate mutating func named(
    _ kind: String, number: (String) -> Target?, _ parts: [HomePart]
  ) throws(ParseError) -> Unresolved<Target> {
    let start = error(.outOfRange("the numbers of a bridge, 1 to \(Int.max)"))
    switch try reference(expected: "the number or the name of a \(kind)") {
    case .number(let word):
      guard let target = number(word) else { throw start }
      return Unresolved(target)
    case .name(let name):
      return Unresolved(parts.map { .lighting(.load($0)) }) { (state) throws(ParseError) in
        let targets = parts.flatMap { state.home.targets(named: name, in: $0) }
        guard let target = targets.first else { throw ParseError(.unknown(kind), offset: start.offset, found: name) }
        guard targets.count == 1 else {
          throw ParseError(.ambiguous(targets.map(\.description)), offset: start.offset, found: name)
        }
        return target
      }
    }
  }
}

extension Home {
  fileprivate func targets(named name: String, in part: HomePart) -> [Target] {
    let name = name.lowercased()
    return switch part {
    case .lights: lights.filter { $0.name.lowercased() == name }.map { .light($0.id) }
    case .rooms: rooms.filter { $0.name.lowercased() == name }.map { .room($0.id) }
    case .zones: zones.filter { $0.name.lowercased() == name }.map { .zone($0.id) }
    case .scenes: []
    }
  }
}
