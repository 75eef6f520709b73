/// Elements by identifier, in the order of their identifiers: a tree of chunks.
///
/// A copy shares its chunks with the original. A change copies one chunk and the nodes above it, or nothing if there is no
/// other copy.
public struct IdentifiedCollection<Element: Identifiable & Sendable>: Sendable
where Element.ID: Comparable & Sendable {
  public private(set) var count = 0

  package private(set) var root = Node<Element>.chunk([])

  public init() {}

  /// A collection of the elements; the last one with an identifier wins.
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

  /// Whether there is an element with the identifier. Nothing is copied for it.
  public func contains(_ id: Element.ID) -> Bool { root.contains(id) }

  /// Adds the element, or replaces the one with its identifier.
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

  /// Changes the element with the identifier in place, if there is one; it keeps its identifier.
  public mutating func update(_ id: Element.ID, by change: (inout Element) -> Void) {
    root.update(id, by: change)
  }
}

extension IdentifiedCollection: Sequence {
  /// The elements, in the order of their identifiers.
  public func makeIterator() -> NodeIterator<Element> { NodeIterator(root) }

  public var underestimatedCount: Int { count }
}

extension IdentifiedCollection: Equatable where Element: Equatable {
  public static func == (first: IdentifiedCollection, second: IdentifiedCollection) -> Bool {
    first.count == second.count && first.elementsEqual(second)
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
