/// A case of an enum: how to make a value of it, and how to take its payload out.
///
///     extension Case where Whole == Command, Part == OrdersFeatures.Command {
///       static let orders = Case(Command.orders) { if case .orders(let command) = $0 { command } else { nil } }
///     }
public struct Case<Whole, Part>: Sendable {
  public let embed: @Sendable (Part) -> Whole
  /// Returns nil for a value of another case.
  public let extract: @Sendable (Whole) -> Part?

  public init(_ embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?) {
    (self.embed, self.extract) = (embed, extract)
  }
}
