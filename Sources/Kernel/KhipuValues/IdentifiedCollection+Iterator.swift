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
