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
import SnapshotsModels
public import SnapshotsUseCases

extension Environment {
  /// The live environment: the system clock, files, and the API.
  ///
  /// - Parameters:
  ///   - timeout: The time limit for each request, up to the last byte of its reply.
  ///   - notice: Receives a sentence about each repair of the journal. It must not call the store, which would deadlock.
  public static func live(
    home: HomeDirectory, api: APISettings, timeout: Duration = .seconds(60),
    notice: @escaping @Sendable (String) -> Void
  ) -> Environment {
    Environment(
      store: createStore(journal: createDiskJournal(in: home, first: AppState(), notice: notice)),
      // Whole seconds, because times are printed without fractions.
      date: { .epoch + Double(time(nil)) },
      text: { path throws(FileError) in try text(at: path) },
      uploads: .live(home, api, timeout: timeout))
  }

  private static func text(at path: String) throws(FileError) -> String {
    guard let file = try File.reading(path) else { throw .unreadable(path: path, reason: "there is no such file") }
    guard let text = String(validating: try file.contents(), as: UTF8.self) else {
      throw .unreadable(path: path, reason: "it is no text in UTF-8")
    }
    return text
  }
}
