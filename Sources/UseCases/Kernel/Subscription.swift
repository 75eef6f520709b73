/// The registration of a callback.
public struct Subscription: Sendable {
  /// Ends the subscription. A delivery that started before still comes.
  public let end: @Sendable () -> Void

  /// A subscription that ends by that closure.
  public init(end: @escaping @Sendable () -> Void) { self.end = end }
}
