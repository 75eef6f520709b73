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
    read: { (cursor) throws(ParseError) in
      if let name = cursor.knownName(.light) { return Light.ID(name.id) }
      if !cursor.skip(.light) { cursor.leaveOut(expected: [.unsaid("light")]) }
      return try cursor.reference(to: .light, range: numbers) { Light.ID($0.id) }
    })
}

extension Slot<Target> {
  /// `light 1`, `room 2` or `zone 3`, or a name of any; `all lights` or `all`; a number alone is a light's. Several have
  /// "and" between them.
  static func target(samples: [Target] = []) -> Slot {
    Slot(
      keywords: ["light", "room", "zone", "all", "lights", "and"], samples: samples, write: { $0.description },
      read: { (cursor) throws(ParseError) in
        var target = try cursor.member()
        for _ in 1..<mostMembers {
          guard cursor.skip(.and) else {
            cursor.leaveOut(expected: [.unsaid("and")])
            return target
          }
          let member = try cursor.member()
          target = target.flatMap { target in member.map { .and(target, $0) } }
        }
        let end = cursor
        if cursor.skip(.and) { throw end.error(.outOfRange("\(mostMembers) lights, rooms and zones")) }
        return target
      })
  }

  // A target is nested as deep as it has members.
  private static let mostMembers = 64
}

private let numbers = "the numbers of a bridge, 1 to \(Int.max)"

extension NamePlace {
  fileprivate static let light = NamePlace("light")
  fileprivate static let room = NamePlace("room")
  fileprivate static let zone = NamePlace("zone")
  fileprivate static let any = NamePlace("light", "room", "zone")
}

extension Cursor {
  fileprivate mutating func member() throws(ParseError) -> Target? {
    if let name = knownName(.any) { return Target(name) }
    if skip(.light) { return try target(.light) }
    if skip(.room) { return try target(.room) }
    if skip(.zone) { return try target(.zone) }
    if skip(.lights) { return .all }
    if skip(.all) {
      if !skip(.lights) { leaveOut(expected: [.word("lights")]) }
      return .all
    }
    leaveOut(expected: [.word("all lights"), .unsaid("light"), .unsaid("room"), .unsaid("zone")])
    return try target(.any)
  }

  private mutating func target(_ place: NamePlace) throws(ParseError) -> Target? {
    try reference(to: place, range: numbers, Target.init)
  }
}

extension Target {
  fileprivate init?(_ name: Name) {
    let target: Target? =
      switch name.kind {
      case "light": Light.ID(name.id).map(Target.light)
      case "room": Group.ID(name.id).map(Target.room)
      case _: Group.ID(name.id).map(Target.zone)
      }
    guard let target else { return nil }
    self = target
  }
}
