/// A node of the tree in which an `IdentifiedCollection` keeps its elements: every leaf is at the same depth.
enum Node<Element: Identifiable & Sendable>: Sendable where Element.ID: Comparable & Sendable {
  /// Elements in the order of their identifiers.
  case chunk([Element])
  /// Nodes in the order of their identifiers, never none.
  case index([Branch<Element>])

  /// A node holds no more than this; more is split in halves.
  static var capacity: Int { 32 }
}

/// A node together with the identifier that begins it, so that a search needn't look into it.
struct Branch<Element: Identifiable & Sendable>: Sendable where Element.ID: Comparable & Sendable {
  var first: Element.ID?
  var node: Node<Element>

  init(_ node: Node<Element>) { (first, self.node) = (node.first, node) }
}

extension Node {
  var first: Element.ID? {
    switch self {
    case .chunk(let elements): elements.first?.id
    case .index(let branches): branches.first?.first
    }
  }

  func element(_ id: Element.ID) -> Element? {
    switch self {
    case .chunk(let elements):
      let place = elements.place(of: id)
      return elements.holds(id, at: place) ? elements[place] : nil
    case .index(let branches):
      return branches[branches.place(toward: id)].node.element(id)
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
    case .index(var branches):
      branches[branches.place(toward: id)].node.update(id, by: change)
      self = .index(branches)
    }
  }

  /// Inserts or replaces; answers the right half where the node had to be split, and whether the element is new.
  mutating func insert(_ element: Element) -> (sibling: Node?, isNew: Bool) {
    switch consume self {
    case .chunk(var elements):
      let place = elements.place(of: element.id)
      let isNew = !elements.holds(element.id, at: place)
      if isNew { elements.insert(element, at: place) } else { elements[place] = element }
      let sibling = elements.split().map(Node.chunk)
      self = .chunk(elements)
      return (sibling, isNew)
    case .index(var branches):
      let place = branches.place(toward: element.id)
      let (sibling, isNew) = branches[place].node.insert(element)
      branches[place].first = branches[place].node.first
      if let sibling { branches.insert(Branch(sibling), at: place + 1) }
      let half = branches.split().map(Node.index)
      self = .index(branches)
      return (half, isNew)
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
    case .index(var branches):
      let place = branches.place(toward: id)
      let isRemoved = branches[place].node.remove(id)
      branches[place].first = branches[place].node.first
      if branches[place].first == nil, branches.count > 1 { branches.remove(at: place) }
      self = .index(branches)
      return isRemoved
    }
  }

  /// Leaves out every level on top that has become a single node.
  mutating func collapse() {
    while case .index(let branches) = self, branches.count == 1 { self = branches[0].node }
  }
}

extension Array {
  /// Takes the right half out, where there are more elements than a node holds.
  fileprivate mutating func split<Item>() -> [Element]? where Element == Branch<Item> {
    halved(beyond: Node<Item>.capacity)
  }

  fileprivate mutating func split() -> [Element]?
  where Element: Identifiable & Sendable, Element.ID: Comparable & Sendable { halved(beyond: Node<Element>.capacity) }

  private mutating func halved(beyond capacity: Int) -> [Element]? {
    guard count > capacity else { return nil }
    let half = Array(self[(count / 2)...])
    removeSubrange((count / 2)...)
    return half
  }
}

extension Array where Element: Identifiable, Element.ID: Comparable {
  /// Where the element with the identifier is, or belongs.
  fileprivate func place(of id: Element.ID) -> Int { partition { $0.id < id } }

  fileprivate func holds(_ id: Element.ID, at place: Int) -> Bool { place < count && self[place].id == id }
}

extension Array {
  /// The branch that has the identifier, or that it belongs to.
  fileprivate func place<Item>(toward id: Item.ID) -> Int where Element == Branch<Item> {
    Swift.max(0, partition { branch in branch.first.map { $0 <= id } ?? true } - 1)
  }

  /// How many elements, from the beginning on, are before the place that is looked for.
  fileprivate func partition(isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
