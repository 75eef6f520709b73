/// The services outside of the home.
public struct Services: Hashable, Sendable {
  let gitHub: String
  let isTracking: Bool
  let release: String?

  /// The address of GitHub's own API.
  public static let gitHub = "https://api.github.com"

  /// By default GitHub itself, and a record of the use of the app.
  ///
  /// - Parameters:
  ///   - gitHub: The address of GitHub's API; the first request validates it.
  ///   - isTracking: Whether a record is kept.
  ///   - release: The app's release, for the record.
  public init(
    gitHub: String = Services.gitHub,
    isTracking: Bool = true,
    release: String? = nil,
  ) {
    self.gitHub = gitHub
    self.isTracking = isTracking
    self.release = release
  }
}
