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
import TallyModels
public import TallyUseCases

extension Environment {
  /// The environment with the system clock, and files in the home directory.
  ///
  /// - Parameter notice: Receives a sentence about each repair of the journal, and if the home can't be claimed. It must not call the
  ///   store, which would deadlock.
  public static func live(home: HomeDirectory, notice: @escaping @Sendable (String) -> Void) -> Environment {
    let lock = CommandLock(at: home.file("commands.lock")) {
      notice("commands of other processes may run meanwhile: \($0)")
    }
    return Environment(
      store: createStore(journal: createDiskJournal(in: home, first: AppState(), notice: notice)),
      date: { .epoch + Double(time(nil)) },
      claim: { () throws(FileError) in try await lock.claim() },
      coffee: .file(home),
    )
  }
}
