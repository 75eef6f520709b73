public import KhipuValues
public import RepositoriesModels

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

extension Moment {
  /// So many seconds since the beginning of 2001, as the source document counts.
  public static func reference(_ seconds: Double) -> Moment {
    Moment(secondsSince1970: 978_307_200 + seconds) ?? .epoch
  }
}

extension AppState {
  /// What was loaded of the organisation of the source document.
  public static let loaded = AppState(
    organisation: Organisation(
      id: .pointfree, answeredAt: .epoch,
      repositories: [
        Repository(id: 1, name: "Bloblog", address: .blog),
        Repository(id: 2, name: "swift-dependencies", address: .dependencies),
        Repository(id: 3, name: "old", address: .blog, isArchived: true),
      ]))
}
