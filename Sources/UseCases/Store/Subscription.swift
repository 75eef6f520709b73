/// A store's promise to call back, until it is ended.
public struct Subscription: Sendable {
  /// Ends the subscription; what is already under way still comes.
  public let end: @Sendable () -> Void

  /// A subscription that ends by that closure.
  public init(end: @escaping @Sendable () -> Void) { self.end = end }
}
