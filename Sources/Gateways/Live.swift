#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
public import KhipuControl
public import KhipuFiles
public import KhipuHTTP
import KhipuJournal
import KhipuValues
import Models
public import UseCases

extension Environment {
  /// The real world: the real time, files in the folder, and the bridge that the home is paired with, or else the simulated
  /// one.
  ///
  /// - Parameters:
  ///   - pairedHost: Where the bridge is, in place of where it was paired.
  ///   - api: Where snapshots are sent.
  ///   - timeout: The limit for each reply of the bridge or the API.
  ///   - progress: Gets each step of a pairing.
  ///   - notice: Gets a sentence about each repair; it must not call the store: deadlock.
  ///   - forgone: Gets the error if what the bridge tells can't be written, and is kept in memory alone.
  public static func live(
    home: HomeDirectory,
    at pairedHost: Endpoint? = nil,
    api: APISettings = APISettings(),
    timeout: Duration,
    progress: @escaping @Sendable (PairingProgress) -> Void = { _ in },
    notice: @escaping @Sendable (String) -> Void,
    forgone: @escaping @Sendable (FileError) -> Void = { _ in },
  ) -> Environment {
    let journal = createDiskJournal(in: home, first: AppState(), notice: notice) { changes, error in
      guard changes.allSatisfy(\.isToldByBridge) else { return false }
      forgone(error)
      return true
    }
    var environment = Environment(
      store: createStore(journal: journal),
      // In whole seconds, which are written as people read them.
      date: { Moment(secondsSince1970: Double(time(nil))) ?? .epoch },
      // It is cancelled with its caller.
      sleep: { duration in do { try await Task.sleep(for: duration) } catch {} },
      random: { .random(in: 0...1) },
      bridge: .simulated(home, timeout: timeout),
      pairing: .live(home, at: pairedHost, timeout: timeout, progress: progress),
      watch: .file(home),
      uploads: .live(home, api, timeout: timeout),
      log: .file(home),
      storage: .files(home),
    )
    environment.bridge = .paired(home, at: pairedHost, timeout: timeout, otherwise: environment.bridge)
    return environment
  }
}
