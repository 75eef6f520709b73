/// A node of the tree in which an `IdentifiedCollection` keeps its elements: every chunk is at the same depth.
enum Node<Element: Identifiable & Sendable>: Sendable where Element.ID: Comparable & Sendable {
  /// Elements in the order of their identifiers.
  case chunk([Element])
  /// Nodes in the order of their identifiers.
  case index(Index<Element>)

  /// A chunk holds no more elements than this; more are split in two.
  static var capacity: Int { 32 }
}

/// A node together with the identifier from which on it is the one to look into.
struct Branch<Element: Identifiable & Sendable>: Sendable where Element.ID: Comparable & Sendable {
  let first: Element.ID
  let node: Node<Element>
}

extension Node {
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

  // Each of the following takes the node apart and puts it together again, so that its array has one owner
  // meanwhile and is changed in place wherever nobody else holds it.

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

  /// Inserts or replaces; answers the right half where the node had to be split, and whether the element is new.
  mutating func insert(_ element: Element) -> (sibling: Branch<Element>?, isNew: Bool) {
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

  /// Removes the element; an empty node is left out of its index. Answers whether there was one.
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

  /// Leaves out every level on top that has become a single node.
  mutating func collapse() {
    while case .index(let index) = self, index.nodes.count == 1 { self = index.nodes[0] }
  }
}

extension Array where Element: Identifiable & Sendable, Element.ID: Comparable & Sendable {
  /// Where the element with the identifier is, or belongs.
  fileprivate func place(of id: Element.ID) -> Int { countOfPrefix { $0.id < id } }

  fileprivate func holds(_ id: Element.ID, at place: Int) -> Bool { place < count && self[place].id == id }

  /// Takes the right half out, where there are more elements than a chunk holds.
  fileprivate mutating func split(insertedAt place: Int) -> Branch<Element>? {
    takeHalf(beyond: Node<Element>.capacity, insertedAt: place).map { half in
      Branch(first: half[0].id, node: .chunk(half))
    }
  }
}
