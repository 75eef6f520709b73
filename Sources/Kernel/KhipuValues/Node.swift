/// A node of an `IdentifiedCollection`, whose chunks are all at the same depth.
package enum Node<Element: Identifiable & Sendable>: Sendable where Element.ID: Comparable & Sendable {
  case chunk([Element])
  case index(Index<Element>)

  /// A node and `first`, a lower bound of its identifiers.
  typealias Branch = (first: Element.ID, node: Node)

  /// The maximum number of elements in a chunk, and of nodes in an index. A larger capacity makes each copy larger; a
  /// smaller one makes the tree deeper.
  static var capacity: Int { 16 }
}

extension Node {
  /// A tree in which all chunks but the last are full.
  init(sorted elements: [Element]) {
    guard elements.count > Self.capacity else {
      self = .chunk(elements)
      return
    }
    var level = elements.pieces(of: Self.capacity).map { Branch(first: $0[0].id, node: .chunk($0)) }
    while level.count > 1 {
      level = level.pieces(of: Self.capacity).map { branches in
        let bounds = branches.dropFirst().map(\.first)
        return Branch(first: branches[0].first, node: .index(Index(nodes: branches.map(\.node), bounds: bounds)))
      }
    }
    self = level[0].node
  }

  var isEmpty: Bool {
    switch self {
    case .chunk(let elements): elements.isEmpty
    case .index(let index): index.nodes.isEmpty
    }
  }

  func element(_ id: Element.ID) -> Element? {
    switch self {
    case .chunk(let elements):
      let place = elements.place(of: id)
      return elements.holds(id, at: place) ? elements[place] : nil
    case .index(let index):
      return index.nodes[index.place(of: id)].element(id)
    }
  }

  func contains(_ id: Element.ID) -> Bool {
    switch self {
    case .chunk(let elements): elements.holds(id, at: elements.place(of: id))
    case .index(let index): index.nodes[index.place(of: id)].contains(id)
    }
  }

  // `update`, `insert` and `remove` consume the node and write it back, so that its array has one owner and is mutated in place.

  mutating func update(_ id: Element.ID, by change: (inout Element) -> Void) {
    switch consume self {
    case .chunk(var elements):
      let place = elements.place(of: id)
      if elements.holds(id, at: place) { change(&elements[place]) }
      self = .chunk(elements)
    case .index(var index):
      index.nodes[index.place(of: id)].update(id, by: change)
      self = .index(index)
    }
  }

  /// Inserts or replaces the element. `sibling` is the right half if the node was split.
  mutating func insert(_ element: Element) -> (sibling: Branch?, isNew: Bool) {
    switch consume self {
    case .chunk(var elements):
      let place = elements.place(of: element.id)
      let isNew = !elements.holds(element.id, at: place)
      if isNew { elements.insert(element, at: place) } else { elements[place] = element }
      let sibling = elements.split(insertedAt: place)
      self = .chunk(elements)
      return (sibling, isNew)
    case .index(var index):
      let place = index.place(of: element.id)
      let (branch, isNew) = index.nodes[place].insert(element)
      let sibling = branch.flatMap { index.insert($0, at: place + 1) }
      self = .index(index)
      return (sibling, isNew)
    }
  }

  /// Removes the element, and nodes that become empty; false if there is no such element.
  mutating func remove(_ id: Element.ID) -> Bool {
    switch consume self {
    case .chunk(var elements):
      let place = elements.place(of: id)
      let isHeld = elements.holds(id, at: place)
      if isHeld { elements.remove(at: place) }
      self = .chunk(elements)
      return isHeld
    case .index(var index):
      let place = index.place(of: id)
      let isRemoved = index.nodes[place].remove(id)
      if index.nodes[place].isEmpty { index.remove(at: place) }
      self = .index(index)
      return isRemoved
    }
  }

  /// Removes the top levels that have only one node.
  mutating func collapse() {
    while case .index(let index) = self, index.nodes.count == 1 { self = index.nodes[0] }
  }
}

extension Array where Element: Identifiable & Sendable, Element.ID: Comparable & Sendable {
  /// The position of the element, or where it would be inserted.
  fileprivate func place(of id: Element.ID) -> Int { countOfPrefix { $0.id < id } }

  fileprivate func holds(_ id: Element.ID, at place: Int) -> Bool { place < count && self[place].id == id }

  /// Removes and returns the right half if the chunk has more elements than its capacity.
  fileprivate mutating func split(insertedAt place: Int) -> Node<Element>.Branch? {
    takeHalf(beyond: Node<Element>.capacity, insertedAt: place).map { half in
      (first: half[0].id, node: .chunk(half))
    }
  }
}

extension Array {
  /// The elements in pieces of `capacity`; the last may be shorter.
  fileprivate func pieces(of capacity: Int) -> [[Element]] {
    stride(from: 0, to: count, by: capacity).map { Array(self[$0..<Swift.min($0 + capacity, count)]) }
  }
}

extension Node where Element: Equatable {
  /// Whether both have equal elements; nil if the trees have different shapes. Skips the chunks that both share.
  func isEqual(to other: Node) -> Bool? {
    switch (self, other) {
    case (.chunk(let first), .chunk(let second)): return first.count == second.count ? first == second : nil
    case (.index(let first), .index(let second)):
      if first.nodes.isShared(with: second.nodes) { return true }
      guard first.nodes.count == second.nodes.count else { return nil }
      for (first, second) in zip(first.nodes, second.nodes) {
        let isEqual = first.isEqual(to: second)
        guard isEqual == true else { return isEqual }
      }
      return true
    case (.chunk, .index), (.index, .chunk): return nil
    }
  }
}

extension Array {
  /// Whether both are copies of one array, neither of which has been changed since.
  fileprivate func isShared(with other: [Element]) -> Bool {
    unsafe withUnsafeBufferPointer { first in
      unsafe other.withUnsafeBufferPointer { unsafe first.baseAddress == $0.baseAddress }
    }
  }
}
