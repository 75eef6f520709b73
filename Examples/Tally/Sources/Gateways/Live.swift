#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Models
public import UseCases

extension Environment {
  /// The real world: the real time, and files in the folder.
  ///
  /// - Parameter notice: Gets a sentence about each repair; it must not call the store: deadlock.
  public static func live(home: HomeDirectory, notice: @escaping @Sendable (String) -> Void) -> Environment {
    Environment(
      store: createStore(journal: createDiskJournal(in: home, first: AppState(), notice: notice)),
      date: { Moment(secondsSince1970: Date().timeIntervalSince1970.rounded(.down)) ?? .epoch },
      coffee: .file(home),
    )
  }
}
