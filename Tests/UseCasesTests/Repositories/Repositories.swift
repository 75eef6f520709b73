import Models

extension Organisation.ID {
  static let pointfree: Organisation.ID = "pointfreeco"
  static let apple: Organisation.ID = "apple"
}

extension Address {
  static let blog = address("https://www.pointfree.co")
  static let dependencies = address("https://github.com/pointfreeco/swift-dependencies")

  private static func address(_ text: String) -> Address {
    guard let link = Address(text) else { preconditionFailure("\(text) is no link") }
    return link
  }
}

extension Moment {
  /// So many seconds since the beginning of 2001, as the source document counts.
  static func reference(_ seconds: Double) -> Moment { Moment(secondsSince1970: 978_307_200 + seconds) ?? .epoch }
}
