/// The one pass over the bytes that finds the nodes of a document.
struct JSONScanner {
  /// The text, with a zero at its end: no rule allows one, so that no step looks for the end.
  private(set) var bytes: [UInt8]
  private(set) var nodes: [JSONDocument.Node] = []
  private var place = 0
  /// The lists and objects that aren't finished, and how many values are finished in them.
  private var open: [(node: Int, count: UInt32)] = []

  init(_ json: some Collection<UInt8>) {
    bytes = []
    bytes.reserveCapacity(json.count + 1)
    bytes.append(contentsOf: json)
    bytes.append(0)
    nodes.reserveCapacity(json.count / 8 + 1)
  }

  /// - Throws: `DecodingError.dataCorrupted`.
  mutating func scan() throws {
    // Places and nodes are kept in 32 bits.
    guard bytes.count < UInt32.max else { throw error("it is too long") }
    repeat { if try beginValue() { try finishValues() } } while !open.isEmpty
    guard place == bytes.count - 1 else { throw error("something follows the value") }
  }

  /// Whether the value is finished: of a list or an object that isn't empty, only the beginning is read.
  private mutating func beginValue() throws -> Bool {
    skipSpace()
    switch bytes[place] {
    case UInt8(ascii: "{"): return try begin(.object, end: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return try begin(.list, end: UInt8(ascii: "]"))
    case UInt8(ascii: "\""): try scanText()
    case UInt8(ascii: "t"): try scanWord("true", .yes)
    case UInt8(ascii: "f"): try scanWord("false", .no)
    case UInt8(ascii: "n"): try scanWord("null", .null)
    case _: try scanNumber()
    }
    return true
  }

  private mutating func begin(_ kind: JSONDocument.Node.Kind, end: UInt8) throws -> Bool {
    guard open.count < JSONDocument.depth else { throw error("it is nested too deep") }
    let node = nodes.count
    add(kind)
    place += 1
    skipSpace()
    guard bytes[place] != end else {
      place += 1
      return true
    }
    open.append((node, 0))
    if kind == .object { try scanName() }
    return false
  }

  /// Reads what follows a value, up to the next one.
  private mutating func finishValues() throws {
    while let (node, before) = open.last {
      let isList = nodes[node].kind == .list
      let count = before + 1
      open[open.count - 1].count = count
      skipSpace()
      switch bytes[place] {
      case UInt8(ascii: ","):
        place += 1
        if !isList { try scanName() }
        return
      case UInt8(ascii: "]") where isList:
        nodes[node].start = count
        close(node)
      case UInt8(ascii: "}") where !isList:
        close(node)
        if count > 1 { markRepeatedNames(of: node, count: count) }
      case _: throw error("a comma or an end is missing")
      }
    }
    skipSpace()
  }

  private mutating func close(_ node: Int) {
    place += 1
    nodes[node].next = UInt32(nodes.count)
    open.removeLast()
  }

  /// Marks each name that its object has already: the first member counts.
  private mutating func markRepeatedNames(of object: Int, count: UInt32) {
    var (name, names) = (object + 1, Set<ArraySlice<UInt8>>())
    while name < nodes.count {
      // Few names are compared faster than hashed.
      nodes[name].isRepeated = count > 16 ? !names.insert(characters(of: name)).inserted : isRepeated(name, in: object)
      name = Int(nodes[name + 1].next)
    }
  }

  private func isRepeated(_ name: Int, in object: Int) -> Bool {
    var earlier = object + 1
    while earlier < name {
      if isSame(earlier, name) { return true }
      earlier = Int(nodes[earlier + 1].next)
    }
    return false
  }

  private func isSame(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (nodes[first], nodes[second])
    if one.kind == other.kind, one.kind == .text, one.end - one.start != other.end - other.start { return false }
    return characters(of: first) == characters(of: second)
  }

  private func characters(of text: Int) -> ArraySlice<UInt8> {
    let node = nodes[text]
    let characters = bytes[Int(node.start)..<Int(node.end)]
    return node.kind == .text ? characters : ArraySlice(String(unescaping: characters).utf8)
  }

  private mutating func add(_ kind: JSONDocument.Node.Kind, start: Int = 0, end: UInt32 = 0) {
    nodes.append(
      JSONDocument.Node(
        kind: kind, start: UInt32(start), end: end, next: UInt32(nodes.count + 1),
        parent: UInt32(open.last?.node ?? 0), index: open.last?.count ?? 0))
  }

  private mutating func skipSpace() {
    while true {
      switch bytes[place] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): place += 1
      case _: return
      }
    }
  }

  private mutating func scanWord(_ word: StaticString, _ kind: JSONDocument.Node.Kind) throws {
    let isWord = word.withUTF8Buffer { word in bytes[place...].starts(with: word) }
    guard isWord else { throw error("it is no value") }
    add(kind)
    place += word.utf8CodeUnitCount
  }

  private mutating func scanName() throws {
    skipSpace()
    guard bytes[place] == UInt8(ascii: "\"") else { throw error("the name of a member is missing") }
    try scanText()
    skipSpace()
    guard bytes[place] == UInt8(ascii: ":") else { throw error("a colon is missing") }
    place += 1
  }

  // MARK: - Numbers

  private mutating func scanNumber() throws {
    let start = place
    if bytes[place] == UInt8(ascii: "-") { place += 1 }
    if bytes[place] == UInt8(ascii: "0") { place += 1 } else { try scanDigits() }
    if bytes[place] == UInt8(ascii: ".") {
      place += 1
      try scanDigits()
    }
    if bytes[place] | 0x20 == UInt8(ascii: "e") {
      place += 1
      if bytes[place] == UInt8(ascii: "+") || bytes[place] == UInt8(ascii: "-") { place += 1 }
      try scanDigits()
    }
    add(.number, start: start, end: UInt32(place))
  }

  private mutating func scanDigits() throws {
    guard bytes[place].isDigit else { throw error("it is no value") }
    repeat { place += 1 } while bytes[place].isDigit
  }

  // MARK: - Texts

  private mutating func scanText() throws {
    place += 1
    let start = place
    var kind = JSONDocument.Node.Kind.text
    while true {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\""):
        add(kind, start: start, end: UInt32(place))
        place += 1
        return
      case UInt8(ascii: "\\"):
        kind = .escapedText
        try skipEscape()
      case ..<0x20: throw error("a text has a control character, or no end")
      case ..<0x80: place += 1
      case _: try skipCharacter(byte)
      }
    }
  }

  private mutating func skipEscape() throws {
    place += 1
    switch bytes[place] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      place += 1
    case UInt8(ascii: "u"): try skipUnicode()
    case _: throw error("an escape is none")
    }
  }

  private mutating func skipUnicode() throws {
    let first = try skipHexadecimal()
    guard UTF16.isSurrogate(first) else { return }
    guard UTF16.isLeadSurrogate(first), bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u") else {
      throw error("half of a character is missing")
    }
    place += 1
    guard UTF16.isTrailSurrogate(try skipHexadecimal()) else { throw error("half of a character is missing") }
  }

  private mutating func skipHexadecimal() throws -> UInt16 {
    place += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = bytes[place].hexadecimal else { throw error("an escape is none") }
      unit = unit << 4 | digit
      place += 1
    }
    return unit
  }

  /// Skips a character of several bytes: the ranges of the table "Well-Formed UTF-8 Byte Sequences" of Unicode.
  private mutating func skipCharacter(_ first: UInt8) throws {
    let (second, count): (ClosedRange<UInt8>, Int) =
      switch first {
      case 0xC2...0xDF: (0x80...0xBF, 2)
      case 0xE0: (0xA0...0xBF, 3)
      case 0xED: (0x80...0x9F, 3)
      case 0xE1...0xEF: (0x80...0xBF, 3)
      case 0xF0: (0x90...0xBF, 4)
      case 0xF1...0xF3: (0x80...0xBF, 4)
      case 0xF4: (0x80...0x8F, 4)
      case _: throw error("it isn't UTF-8")
      }
    place += 1
    guard second.contains(bytes[place]) else { throw error("it isn't UTF-8") }
    place += 1
    for _ in 2..<count {
      guard bytes[place] & 0xC0 == 0x80 else { throw error("it isn't UTF-8") }
      place += 1
    }
  }

  private func error(_ reason: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: [], debugDescription: "\(reason), at byte \(place)"))
  }
}

extension String {
  /// The text that was escaped. The escapes are valid.
  init(unescaping bytes: ArraySlice<UInt8>) {
    var (text, place) = ([UInt8](), bytes.startIndex)
    text.reserveCapacity(bytes.count)
    while place < bytes.endIndex {
      guard bytes[place] == UInt8(ascii: "\\") else {
        text.append(bytes[place])
        place += 1
        continue
      }
      switch bytes[place + 1] {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        // Each unit has six bytes; the halves of a character follow each other.
        var units: [UInt16] = []
        repeat {
          units.append(bytes[(place + 2)..<(place + 6)].reduce(0) { $0 << 4 | ($1.hexadecimal ?? 0) })
          place += 6
        } while UTF16.isLeadSurrogate(units[units.count - 1])
        text += String(decoding: units, as: UTF16.self).utf8
        continue
      case let byte: text.append(byte)
      }
      place += 2
    }
    self.init(decoding: text, as: UTF8.self)
  }
}

extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  fileprivate var hexadecimal: UInt16? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(self - UInt8(ascii: "A") + 10)
    case _: nil
    }
  }
}
