public import KhipuControl
public import TallyModels

/// The price of coffee.
public struct Coffee: Sendable {
  /// What a cup costs.
  public var price: @Sendable () async throws(FileError) -> Cents

  /// Coffee at the price of that closure.
  public init(price: @escaping @Sendable () async throws(FileError) -> Cents) { self.price = price }
}

extension Failure {
  /// The price is not known.
  public static func price(_ error: FileError) -> Failure {
    Failure(FileFailure(subject: "the price", code: "price", error: error))
  }
}
