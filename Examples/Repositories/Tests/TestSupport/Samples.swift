public import KhipuValues
public import RepositoriesModels

extension Organisation.ID {
  /// The organisation in source document 003 (Documentation/SourceDocuments.md).
  public static let pointfree: Organisation.ID = "pointfreeco"
  public static let apple: Organisation.ID = "apple"
}

extension Address {
  /// The address of the first repository in source document 003.
  public static let blog = address("https://www.pointfree.co")
  /// The address of the second repository in source document 003.
  public static let dependencies = address("https://github.com/pointfreeco/swift-dependencies")
  public static let elsewhere = address("https://example.com")

  private static func address(_ text: String) -> Address {
    guard let address = Address(text) else { preconditionFailure("\(text) is no address") }
    return address
  }
}

extension Moment {
  /// A moment in seconds since the beginning of 2001, as source document 003 gives its dates.
  public static func reference(_ seconds: Double) -> Moment {
    978_307_200 + seconds
  }
}

extension AppState {
  /// A state in which `.pointfree` is loaded, with two listed repositories and an archived one.
  public static let loaded = AppState(
    organisation: Organisation(
      id: .pointfree, answeredAt: .epoch,
      repositories: [
        Repository(id: 1, name: "Bloblog", address: .blog),
        Repository(id: 2, name: "swift-dependencies", address: .dependencies),
        Repository(id: 3, name: "old", address: .blog, isArchived: true),
      ]))
}
