import Models
import TestSupport

/// A value of every shape that Codable has.
indirect enum Shape: Codable, Hashable, Sendable {
  case empty
  case number(Int)
  case maybe(Int?)
  case maybePart(Part?, by: Int?)
  case labelled(name: String, flag: Bool)
  case two(Double, by: String)
  case unlabelled(Int, String)
  case shape(Shape)
  case part(Part)
  case plain(Plain)
  case shapes([Shape])
  case table([String: Shape])
  case raw(Raw)
  case named(Named)
  case ownPayload(OwnPayload)
  case json(JSONValue)

  enum Raw: String, Codable, CaseIterable, Sendable { case one, two = "“\"\\/", three = "_0" }

  /// Its first member has the name of one of the keys of `maybePart`.
  struct Part: Codable, Hashable, Sendable {
    var by: Int?
    var name: String
    var list: [Int?]?
    var raw: Raw?
  }

  /// All that Foundation writes alike.
  struct Plain: Codable, Hashable, Sendable {
    var parts: [Part]
    var table: [String: Part?]
    var numbers: [Int: UInt8]
    var pairs: [Double: String]
    var set: Set<Int64>
    var fraction: Float
    var byHand: ByHand?
    var heir: Heir
    var json: JSONValue
  }

  /// A property has the name of the wrapper.
  struct Named: Codable, Hashable, Sendable {
    var first: Int?
    var _0: Part?
    var last: [String: Int]
  }

  /// A case has the name of the wrapper.
  enum OwnPayload: Codable, Hashable, Sendable {
    case _0(Int)
    case other(by: Int)
  }

  /// Containers within containers.
  struct ByHand: Codable, Hashable, Sendable {
    enum Keys: String, CodingKey { case list, object, nothing }

    var rows: [[Int8]]
    var names: [String]

    init(rows: [[Int8]], names: [String]) { (self.rows, self.names) = (rows, names) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      guard try container.contains(.nothing) && container.decodeNil(forKey: .nothing) else { throw Finding("no null") }
      (rows, names) = ([], [])
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      while !list.isAtEnd {
        var row = try list.nestedUnkeyedContainer()
        var numbers: [Int8] = []
        while !row.isAtEnd { if try !row.decodeNil() { numbers.append(try row.decode(Int8.self)) } }
        guard row.currentIndex == row.count else { throw Finding("a wrong count") }
        rows.append(numbers)
      }
      let object = try container.nestedContainer(keyedBy: Keys.self, forKey: .object)
      names = try object.allKeys.sorted { $0.rawValue < $1.rawValue }.map { try object.decode(String.self, forKey: $0) }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encodeNil(forKey: .nothing)
      var list = container.nestedUnkeyedContainer(forKey: .list)
      for row in rows {
        var numbers = list.nestedUnkeyedContainer()
        for number in row { try numbers.encode(number) }
        try numbers.encodeNil()
      }
      var object = container.nestedContainer(keyedBy: Keys.self, forKey: .object)
      for (key, name) in zip([Keys.list, .nothing, .object], names) { try object.encode(name, forKey: key) }
    }
  }

  /// A class, of which the superclass encodes itself in a member.
  final class Heir: Ancestor, Hashable, @unchecked Sendable {
    enum Keys: CodingKey { case own }

    let own: Int

    init(own: Int, inherited: Int) {
      self.own = own
      super.init(inherited: inherited)
    }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      own = try container.decode(Int.self, forKey: .own)
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try super.encode(to: container.superEncoder())
      try container.encode(own, forKey: .own)
    }

    static func == (first: Heir, second: Heir) -> Bool {
      first.own == second.own && first.inherited == second.inherited
    }

    func hash(into hasher: inout Hasher) { hasher.combine(own) }
  }

  // Both have constants alone.
  class Ancestor: Codable, @unchecked Sendable {
    let inherited: Int

    init(inherited: Int) { self.inherited = inherited }
  }
}

extension SeededGenerator {
  /// A shape, nested that deep at most.
  mutating func shape(_ depth: Int = 4) -> Shape {
    let inner = depth > 0 ? { (generator: inout Self) in generator.shape(depth - 1) } : { _ in .empty }
    switch Int.random(in: 0...17, using: &self) {
    case 0: return .empty
    case 1: return .number(integer())
    case 2: return .maybe(optional { $0.integer() })
    case 3: return .maybePart(optional { $0.part() }, by: optional { $0.integer() })
    case 4: return .labelled(name: text(), flag: .random(using: &self))
    case 5: return .two(double(), by: text())
    case 6: return .unlabelled(integer(), text())
    case 7: return .shape(inner(&self))
    case 8: return .part(part())
    case 9: return .shapes(list(inner))
    case 10: return .table(Dictionary(list { ($0.text(), inner(&$0)) }) { $1 })
    case 11: return .plain(plain())
    case 12: return .json(json(depth))
    case 13: return .raw(element(of: Shape.Raw.allCases))
    case 14: return .named(Shape.Named(first: optional { $0.integer() }, _0: optional { $0.part() }, last: ["_0": 1]))
    case 15: return .ownPayload(Bool.random(using: &self) ? ._0(integer()) : .other(by: integer()))
    case _: return .number(integer())
    }
  }

  /// A struct with all that has no payload. It is written in the same way each time: no more than one element is in what has
  /// no order.
  mutating func plain() -> Shape.Plain {
    let fraction = Float(double() / 1e300)
    return Shape.Plain(
      parts: list { $0.part() }, table: Dictionary(list { ($0.text(), $0.optional { $0.part() }) }) { $1 },
      numbers: Dictionary(list { ($0.integer(), .random(in: 0...255, using: &$0)) }) { $1 },
      pairs: Dictionary(list { ($0.double(), $0.text()) }.prefix(1)) { $1 },
      set: Set(list { Int64($0.integer()) }.prefix(1)),
      fraction: fraction.isFinite ? fraction : 0.1,
      byHand: optional { $0.byHand() }, heir: Shape.Heir(own: integer(), inherited: integer()), json: json())
  }

  private mutating func byHand() -> Shape.ByHand {
    let rows = list { (generator: inout Self) in generator.list { Int8.random(in: -128...127, using: &$0) } }
    return Shape.ByHand(rows: rows, names: Array(list { $0.text() }.prefix(3)))
  }

  /// A value of JSON, nested that deep at most.
  mutating func json(_ depth: Int = 4) -> JSONValue {
    switch Int.random(in: 0...(depth > 0 ? 5 : 3), using: &self) {
    case 0: .null
    case 1: .flag(.random(using: &self))
    case 2: .number(double())
    case 3: .text(text())
    case 4: .list(list { $0.json(depth - 1) })
    case _: .object(Dictionary(list { ($0.text(), $0.json(depth - 1)) }) { $1 })
    }
  }

  private mutating func part() -> Shape.Part {
    Shape.Part(
      by: optional { $0.integer() }, name: text(), list: optional { $0.list { $0.optional { $0.integer() } } },
      raw: optional { $0.element(of: Shape.Raw.allCases) })
  }

  private mutating func integer() -> Int {
    element(of: [
      0, 1, -1, .max, .min, .max - 1, 1 << 53, .random(in: -1000...1000, using: &self),
      .random(in: .min ... .max, using: &self),
    ])
  }

  private mutating func double() -> Double {
    let double = Double(bitPattern: .random(in: 0 ... .max, using: &self))
    return element(of: [
      0, -0.0, 0.1, 1e15, 1e16, 123_456_789_012_345, 1e-5, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      .pi, double.isFinite ? double : 1, Double(integer()),
      Double(Int.random(in: -999_999...999_999, using: &self)) / 1000,
    ])
  }

  private mutating func text() -> String {
    let characters = [
      "a", "_0", "by", "\"", "\\", "/", "\u{0}", "\u{8}", "\t", "\n", "\u{c}", "\r", "\u{1f}", "\u{7f}", "é",
      "e\u{301}",
      "\u{2028}", "🪢", "\u{10FFFF}", "\u{feff}", "{", "a long text of more than fifteen bytes",
    ]
    return list { $0.element(of: characters) }.joined()
  }

  private mutating func list<Element>(_ element: (inout Self) -> Element) -> [Element] {
    (0..<Int.random(in: 0...4, using: &self)).map { _ in element(&self) }
  }

  private mutating func optional<Element>(_ element: (inout Self) -> Element) -> Element? {
    Bool.random(using: &self) ? element(&self) : nil
  }
}
