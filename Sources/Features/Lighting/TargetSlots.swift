import KhipuSentences
import KhipuValues
import Models

extension Words {
  fileprivate static let light: Words = "light"
  fileprivate static let room: Words = "room"
  fileprivate static let zone: Words = "zone"
  static let lights: Words = "lights"
  fileprivate static let all: Words = "all"
  fileprivate static let and: Words = "and"
}

extension Slot<Light.ID> {
  /// `light 1`, or its name, or its number alone.
  static let light = Slot(
    keywords: ["light"], samples: [1], write: { Target.light($0).description },
    readUnresolved: { (cursor) throws(ParseError) in
      try cursor.light(orWords: cursor.skip(.light) ? [] : ["light"])
    })
}

extension Slot<Target> {
  /// `light 1`, `room 2` or `zone 3`, or a name of any; `all lights` or `all`; a number alone is a light's. Several have
  /// "and" between them.
  static func target(samples: [Target] = []) -> Slot {
    Slot(
      keywords: ["light", "room", "zone", "all", "lights", "and"], samples: samples, write: { $0.description },
      readUnresolved: { (cursor) throws(ParseError) in
        var target = try cursor.member()
        for _ in 1..<mostMembers {
          guard cursor.skip(.and) else {
            cursor.leaveOut(expected: [.unsaid("and")])
            return target
          }
          target = Unresolved(of: target, try cursor.member(), make: Target.and)
        }
        let end = cursor
        if cursor.skip(.and) { throw end.error(.outOfRange("\(mostMembers) lights, rooms and zones")) }
        return target
      })
  }

  // A target is nested as deep as it has members.
  private static let mostMembers = 64
}

extension Cursor {
  fileprivate mutating func member() throws(ParseError) -> Unresolved<Target> {
    if skip(.light) { return try light().map(Target.light) }
    if skip(.room) { return try target("room", in: [.rooms]) { Group.ID($0).map(Target.room) } }
    if skip(.zone) { return try target("zone", in: [.zones]) { Group.ID($0).map(Target.zone) } }
    if skip(.lights) { return Unresolved(.all) }
    if skip(.all) {
      if !skip(.lights) { leaveOut(expected: [.word("lights")]) }
      return Unresolved(.all)
    }
    leaveOut(expected: [.word("all lights")])
    return try target("light, room or zone", orWords: ["light", "room", "zone"], in: [.lights, .rooms, .zones]) {
      Light.ID($0).map(Target.light)
    }
  }

  fileprivate mutating func light(orWords words: [String] = []) throws(ParseError) -> Unresolved<Light.ID> {
    try numberOrName("light", words, [.lights], number: { Light.ID($0) }, write: { Target.light($0).description }) {
      home in
      home.lights.map { ($0.id, $0.name) }
    }
  }

  fileprivate mutating func target(
    _ kind: String, orWords words: [String] = [], in parts: [HomePart], number: (String) -> Target?
  ) throws(ParseError) -> Unresolved<Target> {
    try numberOrName(kind, words, parts, number: number, write: \.description) { home in
      parts.flatMap { home.targets(in: $0) }
    }
  }

  private mutating func numberOrName<Value>(
    _ kind: String, _ words: [String], _ parts: [HomePart], number: (String) -> Value?,
    write: @escaping @Sendable (Value) -> String, all: @escaping @Sendable (Home) -> [(Value, name: String)]
  ) throws(ParseError) -> Unresolved<Value> {
    let start = self
    let names = { Names(of: kind, words: words, in: parts) { all($0).map(\.name) } }
    switch try reference(expected: .name(names())) {
    case .number(let word):
      guard let value = number(word) else {
        throw start.error(.outOfRange("the numbers of a bridge, 1 to \(Int.max)"))
      }
      return Unresolved(value)
    case .name(let name):
      return names().only(name, at: start.offset) { home, name in
        all(home).filter { $0.name.lowercased() == name.lowercased() }.map { ($0.0, text: write($0.0)) }
      }
    }
  }
}

extension Home {
  fileprivate func targets(in part: HomePart) -> [(Target, name: String)] {
    switch part {
    case .lights: lights.map { (.light($0.id), $0.name) }
    case .rooms: rooms.map { (.room($0.id), $0.name) }
    case .zones: zones.map { (.zone($0.id), $0.name) }
    case .scenes: []
    }
  }
}
