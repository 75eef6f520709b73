public import KhipuValues

/// How a collection lies in memory: where each of its arrays is, and how many levels of them there are.
public struct Shape: Equatable {
  /// Where the chunks are.
  public private(set) var chunks: Set<UnsafeRawPointer> = []
  /// Where the nodes of the indexes are.
  public private(set) var indexes: Set<UnsafeRawPointer> = []
  /// Where the bounds of the indexes are.
  public private(set) var bounds: Set<UnsafeRawPointer> = []
  /// How many elements each chunk has.
  public private(set) var chunkSizes: [Int] = []
  /// How many nodes each index has.
  public private(set) var indexSizes: [Int] = []
  /// The levels above each chunk, which are as many for all of them.
  public private(set) var depths: Set<Int> = []

  /// The shape of the collection.
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
