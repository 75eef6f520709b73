import Models

extension Identifier {
  /// The identifier of that number.
  static func number(_ number: Int) -> Identifier {
    guard let identifier = Identifier(number) else { fatalError("\(number) is no identifier") }
    return identifier
  }

  static var one: Identifier { number(1) }
}
