/// What is used outside of the home, and how.
public struct Services: Hashable, Sendable {
  let gitHub: String
  let isTracking: Bool
  let release: String?

  /// Where GitHub's own API is.
  public static let gitHub = "https://api.github.com"

  /// Services; without arguments GitHub itself, and a record of how the app is used.
  ///
  /// - Parameters:
  ///   - gitHub: Where GitHub's API is. What it is said to be is looked at when it is used.
  ///   - isTracking: Whether a record is kept.
  ///   - release: Which release of the app that is: for the record.
  public init(gitHub: String = Services.gitHub, isTracking: Bool = true, release: String? = nil) {
    (self.gitHub, self.isTracking, self.release) = (gitHub, isTracking, release)
  }
}
