/// Iterates over the elements of an `IdentifiedCollection` in order.
public struct NodeIterator<Element: Identifiable & Sendable>: IteratorProtocol
where Element.ID: Comparable & Sendable {
  private var path: [ArraySlice<Node<Element>>] = []
  private var chunk: ArraySlice<Element> = []

  init(_ node: Node<Element>) { descend(into: node) }

  /// The next element, or nil after the last.
  public mutating func next() -> Element? {
    while chunk.isEmpty, let node = nextNode() { descend(into: node) }
    return chunk.popFirst()
  }

  private mutating func nextNode() -> Node<Element>? {
    while var nodes = path.popLast() {
      if let node = nodes.popFirst() {
        path.append(nodes)
        return node
      }
    }
    return nil
  }

  private mutating func descend(into node: Node<Element>) {
    switch node {
    case .chunk(let elements): chunk = ArraySlice(elements)
    case .index(let index): path.append(ArraySlice(index.nodes))
    }
  }
}
