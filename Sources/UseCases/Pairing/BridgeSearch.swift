/// The result of a search for bridges.
public struct BridgeSearch: Hashable, Sendable {
  /// Each bridge once, ordered by its id.
  public let bridges: [FoundBridge]
  /// If there are none: why some ways of searching failed, in a sentence for each.
  public let troubles: [String]

  public init(bridges: [FoundBridge] = [], troubles: [String] = []) {
    (self.bridges, self.troubles) = (bridges, troubles)
  }
}
