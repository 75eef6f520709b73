#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import KhipuControl
public import KhipuFiles
import KhipuJournal
import KhipuValues
import RepositoriesModels
public import RepositoriesUseCases

extension Environment {
  public static let gitHub = "https://api.github.com"

  /// The environment with the system clock, files in the home directory, and GitHub.
  ///
  /// - Parameters:
  ///   - gitHub: The address of GitHub's API. If it is invalid, each load throws `.misconfigured`.
  ///   - isTracking: Whether events are recorded.
  ///   - timeout: The time limit for each request, up to the last byte of its reply.
  ///   - notice: Receives a sentence about each repair and each unusable file. It must not call the store, which would deadlock.
  public static func live(
    home: HomeDirectory, gitHub: String = gitHub, isTracking: Bool = true, release: String? = nil,
    timeout: Duration = .seconds(5), notice: @escaping @Sendable (String) -> Void
  ) -> Environment {
    Environment(
      store: createStore(journal: createDiskJournal(in: home, first: AppState(), notice: notice)),
      // Whole seconds, because times are printed without fractions.
      date: { .epoch + Double(time(nil)) },
      gitHub: .live(home, at: gitHub, timeout: timeout, notice: notice),
      analytics: isTracking ? .spool(home, release: release, notice: notice) : .off)
  }
}
