public import KhipuControl
public import TallyModels

/// The price of coffee.
public struct Coffee: Sendable {
  /// The price of a cup.
  public var price: @Sendable () async throws(FileError) -> Cents

  public init(price: @escaping @Sendable () async throws(FileError) -> Cents) { self.price = price }
}

extension Failure {
  /// The price couldn't be read.
  public static func price(_ error: FileError) -> Failure {
    Failure(FileFailure(subject: "the price", code: "price", error: error))
  }
}
