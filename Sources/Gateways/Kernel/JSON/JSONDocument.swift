/// A text in JSON (RFC 8259), as a flat list of its values: each is followed by those in it.
///
/// Texts and numbers stay bytes until they are read. It is read by one decoder at a time.
final class JSONDocument {
  /// A value, or the name of a member, which its value follows.
  struct Node {
    enum Kind: UInt8 { case null, no, yes, number, text, escapedText, list, object }

    let kind: Kind
    /// Of a name, whether its object has it already.
    var isRepeated = false
    /// Of a number or a text, where its bytes begin; of a list, how many elements it has.
    var start: UInt32
    /// Of a number or a text, where its bytes end.
    let end: UInt32
    /// The node behind all that is in it.
    var next: UInt32
    /// The list or the object that it is in.
    let parent: UInt32
    /// How many values are before it in its list or object.
    let index: UInt32
  }

  /// How many lists and objects contain the innermost value at most: decoders call themselves for each.
  static let depth = 512

  private let bytes: [UInt8]
  private let nodes: [Node]
  /// By object, the name that was found last, counted from its first.
  private var found: [UInt32]
  /// Of the types of keys so far, whether they have payloads: it is asked for each object.
  private var payloads: [(keys: ObjectIdentifier, has: Bool)] = []

  /// - Throws: `DecodingError.dataCorrupted` if it is no JSON, or nested too deep.
  init(_ json: some Collection<UInt8>) throws {
    var scanner = JSONScanner(json)
    try scanner.scan()
    (bytes, nodes) = (scanner.bytes, scanner.nodes)
    found = Array(repeating: 0, count: nodes.count)
  }

  /// - Throws: `DecodingError`, as the value does.
  func decode<Content: Decodable>(_ type: Content.Type) throws -> Content {
    try JSONReader(document: self, node: 0).decode(type)
  }

  func kind(of node: Int) -> Node.Kind { nodes[node].kind }

  /// How many elements the list has.
  func count(of list: Int) -> Int { Int(nodes[list].start) }

  /// The node behind all that is in this one.
  func next(behind node: Int) -> Int { Int(nodes[node].next) }

  /// The bytes of a number; a zero follows them.
  func number(_ node: Int) -> JSONNumber {
    JSONNumber(bytes: bytes, start: Int(nodes[node].start), end: Int(nodes[node].end))
  }

  func text(_ node: Int) -> String {
    let node = nodes[node]
    let text = bytes[Int(node.start)..<Int(node.end)]
    return node.kind == .text ? String(decoding: text, as: UTF8.self) : String(unescaping: text)
  }

  /// The names of the members, each once.
  func names(of object: Int) -> [String] {
    var (names, name) = ([String](), object + 1)
    while name < nodes[object].next {
      if !nodes[name].isRepeated { names.append(text(name)) }
      name = Int(nodes[name + 1].next)
    }
    return names
  }

  /// The name of the first member, if there is one.
  func firstName(of object: Int) -> String? { nodes[object].next > object + 1 ? text(object + 1) : nil }

  /// The value of the member; of several with that name, it is the first.
  ///
  /// Members come in the order of the properties, so the search begins at the name that was found last.
  func member(_ name: String, of object: Int) -> Int? {
    let first = object + 1
    let last = first + Int(found[object])
    guard let name = find(name, from: last, to: Int(nodes[object].next)) ?? find(name, from: first, to: last)
    else { return nil }
    found[object] = UInt32(name - first)
    return name + 1
  }

  private func find(_ name: String, from first: Int, to end: Int) -> Int? {
    var (name, node) = (name, first)
    return name.withUTF8 { name in
      while node < end {
        if isName(node, name) { return node }
        node = Int(nodes[node + 1].next)
      }
      return nil
    }
  }

  private func isName(_ node: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let node = nodes[node]
    guard !node.isRepeated else { return false }
    let (start, end) = (Int(node.start), Int(node.end))
    if node.kind == .escapedText { return String(unescaping: bytes[start..<end]).utf8.elementsEqual(name) }
    guard end - start == name.count else { return false }
    for place in 0..<name.count where bytes[start + place] != name[place] { return false }
    return true
  }

  /// Whether keys of this type may have a wrapper that is left out.
  func hasPayload(_ keys: any CodingKey.Type) -> Bool {
    let type = ObjectIdentifier(keys)
    for known in payloads where known.keys == type { return known.has }
    payloads.append((type, JSONPayload.has(keys)))
    return payloads[payloads.count - 1].has
  }

  /// The names and indices that lead to the node.
  func path(to node: Int) -> [any CodingKey] {
    var (path, node) = ([any CodingKey](), node)
    while node > 0 {
      let parent = Int(nodes[node].parent)
      path.append(nodes[parent].kind == .list ? JSONKey(Int(nodes[node].index)) : JSONKey(text(node - 1)))
      node = parent
    }
    return path.reversed()
  }
}
