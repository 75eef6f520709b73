/// Goes through the elements of an `IdentifiedCollection` in the order of their identifiers.
public struct NodeIterator<Element: Identifiable & Sendable>: IteratorProtocol
where Element.ID: Comparable & Sendable {
  private var path: [ArraySlice<Branch<Element>>] = []
  private var chunk: ArraySlice<Element> = []

  init(_ node: Node<Element>) { descend(into: node) }

  /// The next element, or nil after the last.
  public mutating func next() -> Element? {
    while true {
      if let element = chunk.popFirst() { return element }
      guard let branch = nextBranch() else { return nil }
      descend(into: branch.node)
    }
  }

  private mutating func nextBranch() -> Branch<Element>? {
    while var branches = path.popLast() {
      if let branch = branches.popFirst() {
        path.append(branches)
        return branch
      }
    }
    return nil
  }

  private mutating func descend(into node: Node<Element>) {
    switch node {
    case .chunk(let elements): chunk = elements[...]
    case .index(let branches): path.append(branches[...])
    }
  }
}
