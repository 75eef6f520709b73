internal import Models

extension Slot<Light.ID> {
  /// `light 1`, or its name, or its number alone.
  static let light = Slot(
    keywords: ["light"], samples: [.init(clamping: 1)], write: { "light \($0)" },
    read: { (cursor) throws(Misreading) in
      _ = cursor.skip("light")
      return try cursor.light()
    })
}

extension Slot<Target> {
  /// `light 1`, `room 2` or `zone 3`, or a name of any; `all lights` or `all`; a number alone is a light's.
  static let target = Slot(
    keywords: ["light", "room", "zone", "all", "lights"],
    samples: [.light(.init(clamping: 1)), .room(.init(clamping: 2)), .zone(.init(clamping: 3)), .all],
    write: { target in
      switch target {
      case .light(let light): "light \(light)"
      case .room(let room): "room \(room)"
      case .zone(let zone): "zone \(zone)"
      case .all: "all lights"
      }
    },
    read: { (cursor) throws(Misreading) in
      if cursor.skip("light") { return .light(try cursor.light()) }
      if cursor.skip("room") { return .room(try cursor.room()) }
      if cursor.skip("zone") { return .zone(try cursor.zone()) }
      if cursor.skip("all lights") || cursor.skip("all") { return .all }
      cursor.leaveOut(cursor.misreading(expected: ["\"all lights\""]))
      return try cursor.target()
    })
}

extension Cursor {
  fileprivate mutating func light() throws(Misreading) -> Light.ID {
    try find(.light, number: Light.ID.init(_:), named: Names.lights) { .light($0) }
  }

  fileprivate mutating func room() throws(Misreading) -> Room.ID {
    try find(.room, number: Room.ID.init(_:), named: Names.rooms) { .room($0) }
  }

  fileprivate mutating func zone() throws(Misreading) -> Zone.ID {
    try find(.zone, number: Zone.ID.init(_:), named: Names.zones) { .zone($0) }
  }

  fileprivate mutating func target() throws(Misreading) -> Target {
    try find(.target, number: { Light.ID($0).map(Target.light) }, named: Names.targets) { $0 }
  }

  /// What the number or the name at the cursor stands for.
  private mutating func find<Thing>(
    _ kind: Names.Kind, number: (String) -> Thing?, named things: (Names) -> (String) -> [Thing],
    as target: (Thing) -> Target
  ) throws(Misreading) -> Thing {
    let start = misreading(.outOfRange("the numbers of a bridge, 1 to \(Int.max)"))
    switch try reference(expected: "the number or the name of a \(kind.rawValue)") {
    case .number(let word):
      guard let thing = number(word) else { throw start }
      return thing
    case .name(let name):
      let things = things(names)(name)
      guard let thing = things.first else { throw Misreading(.unknown(kind), place: start.place, found: name) }
      guard things.count == 1 else {
        let matches = things.map { Slot.target.write(target($0)) }
        throw Misreading(.ambiguous(matches), place: start.place, found: name)
      }
      return thing
    }
  }
}
