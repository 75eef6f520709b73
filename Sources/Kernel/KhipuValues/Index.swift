/// An inner node of an `IdentifiedCollection`.
///
/// The bounds are a separate array, so that a search reads one short array, and copying `nodes` copies only references.
package struct Index<Element: Identifiable & Sendable>: Sendable where Element.ID: Comparable & Sendable {
  /// Sorted by identifier.
  package var nodes: [Node<Element>]
  /// A lower bound of the identifiers in each node but the first.
  package private(set) var bounds: [Element.ID]
}

extension Index {
  init(_ first: Node<Element>, _ second: Node<Element>.Branch) {
    self.init(nodes: [first, second.node], bounds: [second.first])
  }

  /// The position of the node that contains `id`, or into which it would be inserted.
  func place(of id: Element.ID) -> Int { bounds.countOfPrefix { $0 <= id } }

  /// Inserts the branch at `place`, which is never 0; returns the right half if the index was split.
  mutating func insert(_ branch: Node<Element>.Branch, at place: Int) -> Node<Element>.Branch? {
    nodes.insert(branch.node, at: place)
    bounds.insert(branch.first, at: place - 1)
    return nodes.takeHalf(beyond: Node<Element>.capacity, insertedAt: place).map { half in
      // The bound between the two halves moves up a level.
      var rest = bounds.takeSuffix(from: nodes.count - 1)
      return (first: rest.removeFirst(), node: .index(Index(nodes: half, bounds: rest)))
    }
  }

  /// Removes the node. If it was the first, the second takes over its range of identifiers.
  mutating func remove(at place: Int) {
    nodes.remove(at: place)
    if !bounds.isEmpty { bounds.remove(at: max(0, place - 1)) }
  }
}

extension Array {
  /// The length of the prefix for which `isBefore` is true, by binary search.
  func countOfPrefix(isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Removes and returns the right half if there are more elements than `capacity`. After an insertion at the end, takes
  /// only the new element, so that collections filled in order have full chunks.
  mutating func takeHalf(beyond capacity: Int, insertedAt place: Int) -> [Element]? {
    guard count > capacity else { return nil }
    return takeSuffix(from: place == count - 1 ? place : count / 2)
  }

  mutating func takeSuffix(from place: Int) -> [Element] {
    defer { removeSubrange(place...) }
    return Array(self[place...])
  }
}
