import KhipuValues

extension IdentifiedCollection {
  /// The elements of both collections that are in no common part of their trees.
  func unshared(with earlier: IdentifiedCollection) -> (before: [Element], after: [Element]) {
    root.unshared(with: earlier.root)
  }
}

extension Node {
  fileprivate func unshared(with earlier: Node) -> (before: [Element], after: [Element]) {
    switch (earlier, self) {
    case (.chunk(let old), .chunk(let new)) where old.isSame(as: new): return ([], [])
    case (.index(let old), .index(let new)) where old.nodes.isSame(as: new.nodes): return ([], [])
    // With the same bounds an element is in the same node of both.
    case (.index(let old), .index(let new)) where old.bounds == new.bounds:
      return zip(old.nodes, new.nodes).reduce(into: ([], [])) { result, nodes in
        let (before, after) = nodes.1.unshared(with: nodes.0)
        result.0 += before
        result.1 += after
      }
    case (.chunk, _), (.index, _): return (earlier.elements, elements)
    }
  }

  private var elements: [Element] {
    switch self {
    case .chunk(let elements): elements
    case .index(let index): index.nodes.flatMap(\.elements)
    }
  }
}

extension Array {
  /// Whether both are one array in memory. Both are alive here, so that an address belongs to one of them.
  fileprivate func isSame(as other: Array) -> Bool {
    withUnsafeBufferPointer { first in other.withUnsafeBufferPointer { $0.baseAddress == first.baseAddress } }
  }
}
