/// A collection sorted by identifier: a copy-on-write tree of chunks.
///
/// Copies share their chunks. A change copies one chunk and the nodes above it, or nothing if the collection is uniquely
/// referenced.
public struct IdentifiedCollection<Element: Identifiable & Sendable>: Sendable
where Element.ID: Comparable & Sendable {
  public private(set) var count = 0

  package private(set) var root = Node<Element>.chunk([])

  public init() {}

  /// If several elements have the same identifier, the last one wins.
  public init(_ elements: some Sequence<Element>) {
    let elements = Array(elements)
    if elements.indices.dropFirst().allSatisfy({ elements[$0 - 1].id < elements[$0].id }) {
      (count, root) = (elements.count, Node(sorted: elements))
    } else {
      for element in elements { insert(element) }
    }
  }

  public var isEmpty: Bool { count == 0 }

  public subscript(id: Element.ID) -> Element? { root.element(id) }

  /// Cheaper than the subscript: copies no element.
  public func contains(_ id: Element.ID) -> Bool { root.contains(id) }

  /// Adds the element, or replaces the element with the same identifier.
  public mutating func insert(_ element: Element) {
    let (sibling, isNew) = root.insert(element)
    if isNew { count += 1 }
    if let sibling { root = .index(Index(root, sibling)) }
  }

  public mutating func remove(_ id: Element.ID) {
    guard root.remove(id) else { return }
    count -= 1
    root.collapse()
  }

  /// Changes the element in place, if there is one. `change` must not change its identifier.
  public mutating func update(_ id: Element.ID, by change: (inout Element) -> Void) {
    root.update(id, by: change)
  }
}

extension IdentifiedCollection: Sequence {
  public func makeIterator() -> Iterator { Iterator(root) }

  public var underestimatedCount: Int { count }
}

extension IdentifiedCollection: Equatable where Element: Equatable {
  public static func == (first: IdentifiedCollection, second: IdentifiedCollection) -> Bool {
    first.count == second.count && first.root.isEqual(to: second.root) ?? first.elementsEqual(second)
  }
}

extension IdentifiedCollection: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension IdentifiedCollection: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedCollection: Codable where Element: Codable {
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }

  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension KeyedDecodingContainer {
  /// A missing collection is empty: a state that was stored before it had the collection can be read.
  public func decode<Element: Codable>(
    _ type: IdentifiedCollection<Element>.Type, forKey key: Key
  ) throws -> IdentifiedCollection<Element> { try decodeIfPresent(type, forKey: key) ?? [] }
}

extension IdentifiedCollection {
  /// Iterates over the elements, ordered by identifier.
  public struct Iterator: IteratorProtocol {
    // A stack: the next node is the last.
    private var nodes: [Node<Element>]
    private var chunk: ArraySlice<Element> = []

    init(_ node: Node<Element>) { nodes = [node] }

    public mutating func next() -> Element? {
      while chunk.isEmpty, let node = nodes.popLast() {
        switch node {
        case .chunk(let elements): chunk = elements[...]
        case .index(let index): nodes += index.nodes.reversed()
        }
      }
      return chunk.popFirst()
    }
  }
}
