#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Models
internal import UseCases

extension Environment {
  /// What every environment with a home has in common.
  static func stored(
    in home: Home, bridge: Bridge, uploads: Uploads, _ services: Services, timeout: Duration,
    notice: @escaping @Sendable (String) -> Void
  ) -> Environment {
    Environment(
      store: store(in: home, notice: notice),
      bridge: bridge, watch: .file(home), log: .file(home),
      repositories: .live(home, at: services.gitHub, timeout: timeout, notice: notice),
      analytics: services.isTracking ? .spool(home, release: services.release, notice: notice) : .off,
      uploads: uploads,
      // Nobody needs less than a second, and a moment of whole ones is written as people read it.
      date: { Moment(secondsSince1970: Date().timeIntervalSince1970.rounded(.down)) ?? .epoch })
  }

  /// The state that is kept in the folder.
  static func store(
    in home: Home, notice: @escaping @Sendable (String) -> Void
  ) -> Store<AppState, AppState.Change> {
    createStore(journal: createDiskJournal(in: home, first: AppState(), notice: notice))
  }
}
