/// Iterates over the elements of an `IdentifiedCollection`, ordered by identifier.
public struct NodeIterator<Element: Identifiable & Sendable>: IteratorProtocol
where Element.ID: Comparable & Sendable {
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
