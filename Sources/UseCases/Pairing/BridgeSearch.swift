/// The bridges that a search found, or why it may have found none.
public struct BridgeSearch: Hashable, Codable, Sendable {
  /// Bridges without duplicates, ordered by id.
  public let bridges: [FoundBridge]
  /// If no bridge was found, a sentence for each discovery method that failed.
  public let troubles: [String]

  public init(bridges: [FoundBridge] = [], troubles: [String] = []) {
    (self.bridges, self.troubles) = (bridges, troubles)
  }
}
