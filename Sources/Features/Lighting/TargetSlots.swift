public import KhipuSentences
public import KhipuValues
public import Models

extension Slot<Light.ID> {
  /// A light: `light 1`, a light's name, or only its number.
  public static let light = Slot(
    keywords: ["light"], samples: [1], form: "LIGHT", write: { Target.light($0).description },
    read: { (cursor) throws(ParseError) in
      if let name = cursor.knownName(.light) { return Light.ID(name.id) }
      _ = cursor.skip("the")
      if !cursor.skip("light") { cursor.leaveOut(expected: [.unsaid("light")]) }
      return try cursor.reference(to: .light, range: numbers) { Light.ID($0.id) }
    })
}

extension Slot<Target> {
  /// `light 1`, `room 2`, `zone 3`, a name, `all lights` or `all`; a number alone is a light, but refused after a room or a zone.
  /// Several are joined by "and" or commas, and exceptions follow "except".
  static func target(samples: [Target] = []) -> Slot {
    target(samples: samples) { (cursor) throws(ParseError) in try cursor.member() }
  }

  /// A target at the beginning of a sentence without a verb. A name alone must be known, and a number alone is refused.
  static let knownTarget = target(samples: [.light(1), .room(2)]) { (cursor) throws(ParseError) in
    try cursor.knownMember()
  }

  private static func target(
    samples: [Target], first: @escaping @Sendable (inout Cursor) throws(ParseError) -> Target?
  ) -> Slot {
    Slot(
      keywords: keywords, samples: samples, form: "LIGHTS", write: { $0.description },
      read: { (cursor) throws(ParseError) in
        let target = try cursor.members(first)
        guard cursor.skip("except") else {
          cursor.leaveOut(expected: [.unsaid("except")])
          return target
        }
        let others = try cursor.members()
        return target.flatMap { target in others.map { target.without($0) } }
      })
  }

  /// The target after "except". It can't have exceptions itself.
  static let exceptions = Slot(keywords: keywords, samples: [.light(2)], form: "LIGHTS", write: { $0.description }) {
    (cursor) throws(ParseError) in try cursor.members()
  }

  private static let keywords = ["light", "room", "zone", "all", "lights", "lamps", "everything", "and", "except"]
}

private let numbers = "the numbers of a bridge, 1 to \(Int.max)"

extension NamePlace {
  fileprivate static let light = NamePlace("light")
  fileprivate static let room = NamePlace("room")
  fileprivate static let zone = NamePlace("zone")
  fileprivate static let group = NamePlace("room", "zone")
  fileprivate static let any = NamePlace("light", "room", "zone")
}

extension Cursor {
  // Limited, because each member nests the target one level deeper: recursion over a long list could overflow the stack.
  private static var mostMembers: Int { 64 }

  fileprivate mutating func members(
    _ first: (inout Cursor) throws(ParseError) -> Target? = { (cursor) throws(ParseError) in try cursor.member() }
  ) throws(ParseError) -> Target? {
    var target = try first(&self)
    for _ in 1..<Self.mostMembers {
      let isAfterGroup = target?.members.last?.hasGroups == true
      guard skipConjunction() else {
        leaveOut(expected: [.unsaid("and")])
        return target
      }
      var start = self
      let member = try member()
      _ = start.skip("the")
      var next = start
      next.advance()
      // After a room, a number alone could also be another room.
      if isAfterGroup, next.offset == offset, isAfterNumber {
        throw start.error(expected: ["light", "room", "zone"].map { .word($0) })
      }
      target = target.flatMap { target in member.map { .and(target, $0) } }
    }
    let end = self
    if skipConjunction() { throw end.error(.outOfRange("the limit of \(Self.mostMembers) lights, rooms and zones")) }
    return target
  }

  fileprivate mutating func member() throws(ParseError) -> Target? { try knownMember(orElse: .any) }

  /// Parses a member of a target, such as `light 1`, `the kitchen lights`, `all lights in the kitchen` or `everything`.
  ///
  /// - Parameter place: The kinds to which an unknown name or a number alone may refer; nil to refuse both.
  fileprivate mutating func knownMember(orElse place: NamePlace? = nil) throws(ParseError) -> Target? {
    let start = self
    if let name = knownName(.any, longerThan: { $0.skipAll() }) {
      var group = start
      // Before "lights", a name is that of a room or zone.
      guard group.knownName(.group) != nil, group.offset == offset, group.skipLights() else { return Target(name) }
      self = start
      return lights(of: knownName(.group).flatMap(Target.init))
    }
    if skipPlural() { return try target(.light) }
    if skipAll() {
      if skip("in") { return try group() }
      leaveOut(expected: [.unsaid("in")])
      return .all
    }
    _ = skip("the")
    if skip("light in") || skip("lamp in") { return try group() }
    if skip("light") { return try target(.light) }
    if skip("room") { return lights(of: try target(.room)) }
    if skip("zone") { return lights(of: try target(.zone)) }
    leaveOut(expected: [.word("all lights"), .unsaid("light"), .unsaid("room"), .unsaid("zone")])
    guard let place else { throw error(expected: []) }
    let isNumber = amount?.unit == ""
    let target = try target(place)
    return isNumber ? target : lights(of: target)
  }

  /// Skips "lights" or "lamps", if that comes next, and returns the target unchanged.
  private mutating func lights(of target: Target?) -> Target? {
    _ = skipLights()
    return target
  }

  /// Skips `all lights`, `the lights`, `everything` or `all`.
  private mutating func skipAll() -> Bool {
    var next = self
    _ = next.skip("the")
    let isAll = next.skip("all")
    if isAll { _ = next.skip("the") }
    if !next.skipLights() {
      guard isAll || next.skip("everything") else { return false }
      if isAll { next.leaveOut(expected: [.word("lights")]) }
    }
    self = next
    return true
  }

  private mutating func skipLights() -> Bool { skip("lights") || skip("lamps") }

  /// Skips "lights" before a list of numbers, as in `lights 1 and 2`.
  private mutating func skipPlural() -> Bool {
    var list = self
    _ = list.skip("the")
    guard list.skipLights(), list.amount?.unit == "" else { return false }
    var next = list
    next.advance()
    guard next.skipConjunction() else { return false }
    self = list
    return true
  }

  /// Reads a room or zone, after words such as "all lights in".
  private mutating func group() throws(ParseError) -> Target? {
    _ = skip("the")
    if skip("room") { return try target(.room) }
    if skip("zone") { return try target(.zone) }
    return try target(.group)
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
      case "room": LightGroup.ID(name.id).map(Target.room)
      case "zone": LightGroup.ID(name.id).map(Target.zone)
      case _: nil
      }
    guard let target else { return nil }
    self = target
  }
}
