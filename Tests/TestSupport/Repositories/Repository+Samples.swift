public import Models

extension Organisation.ID {
  /// The organisation of the source document.
  public static let pointfree: Organisation.ID = "pointfreeco"
  /// Another one.
  public static let apple: Organisation.ID = "apple"
}

extension Address {
  /// Where the first repository of the source document is looked at.
  public static let blog = address("https://www.pointfree.co")
  /// Where the second one is.
  public static let dependencies = address("https://github.com/pointfreeco/swift-dependencies")
  /// Another one.
  public static let elsewhere = address("https://example.com")

  private static func address(_ text: String) -> Address {
    guard let address = Address(text) else { preconditionFailure("\(text) is no address") }
    return address
  }
}
