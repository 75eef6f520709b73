public import KhipuValues

/// The memory layout of a collection: the address of each array, and the depth of the tree.
public struct Shape: Equatable {
  public private(set) var chunks: Set<UnsafeRawPointer> = []
  /// The addresses of the indexes' nodes.
  public private(set) var indexes: Set<UnsafeRawPointer> = []
  /// The addresses of the indexes' bounds.
  public private(set) var bounds: Set<UnsafeRawPointer> = []
  public private(set) var chunkSizes: [Int] = []
  public private(set) var indexSizes: [Int] = []
  /// The depths of the chunks, which must all be equal.
  public private(set) var depths: Set<Int> = []

  public init<Element>(_ collection: IdentifiedCollection<Element>) { walk(collection.root, depth: 0) }

  private mutating func walk<Element>(_ node: Node<Element>, depth: Int) {
    switch node {
    case .chunk(let elements):
      elements.withUnsafeBytes { if let address = $0.baseAddress { chunks.insert(address) } }
      chunkSizes.append(elements.count)
      depths.insert(depth)
    case .index(let index):
      index.nodes.withUnsafeBytes { if let address = $0.baseAddress { indexes.insert(address) } }
      index.bounds.withUnsafeBytes { if let address = $0.baseAddress { bounds.insert(address) } }
      indexSizes.append(index.nodes.count)
      for node in index.nodes { walk(node, depth: depth + 1) }
    }
  }
}
