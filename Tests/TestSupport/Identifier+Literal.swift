public import Models

/// `let light: Light.ID = 1`; below 1 it is 1.
extension Identifier: ExpressibleByIntegerLiteral {
  /// The identifier with that number.
  public init(integerLiteral number: Int) { self.init(clamping: number) }
}
