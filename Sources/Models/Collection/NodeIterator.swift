/// Goes through the elements of an `IdentifiedCollection` in the order of their identifiers.
public struct NodeIterator<Element: Identifiable & Sendable>: IteratorProtocol
where Element.ID: Comparable & Sendable {
  private var path: [ArraySlice<Node<Element>>] = []
  private var chunk: ArraySlice<Element> = []

  init(_ node: Node<Element>) { descend(into: node) }

  /// The next element, or nil after the last.
  public mutating func next() -> Element? {
    while true {
      if let element = chunk.popFirst() { return element }
      guard let node = nextNode() else { return nil }
      descend(into: node)
    }
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
    case .chunk(let elements): chunk = elements[...]
    case .index(let index): path.append(index.nodes[...])
    }
  }
}
