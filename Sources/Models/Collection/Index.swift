/// The nodes of one level of the tree that belong together; one that has lost its last node is about to be removed.
///
/// The identifiers lie beside the nodes and not among them: a search looks into one short array, and a change, which
/// moves no identifier, copies references to nodes and nothing else.
struct Index<Element: Identifiable & Sendable>: Sendable where Element.ID: Comparable & Sendable {
  /// In the order of their identifiers.
  var nodes: [Node<Element>]
  /// From which identifier on it is the second, the third and so on that is to look into.
  private(set) var bounds: [Element.ID]

  /// An index holds no more nodes than this: to copy the references to many costs more than another level.
  static var capacity: Int { 8 }
}

extension Index {
  init(_ first: Node<Element>, _ second: Branch<Element>) {
    self.init(nodes: [first, second.node], bounds: [second.first])
  }

  /// Which of the nodes has the identifier, or is the one that it belongs to.
  func place(of id: Element.ID) -> Int { bounds.countOfPrefix { $0 <= id } }

  /// Puts in the branch, never in the first place; answers the right half where the index had to be split.
  mutating func insert(_ branch: Branch<Element>, at place: Int) -> Branch<Element>? {
    nodes.insert(branch.node, at: place)
    bounds.insert(branch.first, at: place - 1)
    return nodes.takeHalf(beyond: Self.capacity, insertedAt: place).map { half in
      // The bound between the two halves goes up a level.
      var rest = bounds.takeSuffix(from: nodes.count - 1)
      return Branch(first: rest.removeFirst(), node: .index(Index(nodes: half, bounds: rest)))
    }
  }

  /// Takes out the node; without the first, the second takes over all that comes before it.
  mutating func remove(at place: Int) {
    nodes.remove(at: place)
    if !bounds.isEmpty { bounds.remove(at: max(0, place - 1)) }
  }
}

extension Array {
  /// How many elements, from the beginning on, are before the place that is looked for.
  func countOfPrefix(isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes the right half out where there are more elements than that, or, where they are added at the end, the last
  /// alone: so what is filled in order is full, and not half empty.
  mutating func takeHalf(beyond capacity: Int, insertedAt place: Int) -> [Element]? {
    guard count > capacity else { return nil }
    return takeSuffix(from: place == count - 1 ? place : count / 2)
  }

  /// Takes out all elements from the place on.
  mutating func takeSuffix(from place: Int) -> [Element] {
    defer { removeSubrange(place...) }
    return Array(self[place...])
  }
}
