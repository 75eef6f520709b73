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
  /// The live environment: the system's clock, files in the home directory, and the paired bridge (if none, the simulated one).
  ///
  /// - Parameters:
  ///   - pairedHost: The paired bridge's current address, which isn't stored. If nil, a bridge that moved is searched for.
  ///   - expectedPairing: The bridge without which commands fail; nil for either.
  ///   - timeout: The time limit for each reply from the bridge.
  ///   - progress: Receives each step of a pairing, and of the search for a bridge that moved.
  ///   - notice: Receives warnings about the journal, such as a repair, about a missing lock, and about records of the bridge that
  ///     can't be read, each once.
  ///   - unsaved: Receives the error if changes can't be written, but are kept in memory, because the bridge stores them too.
  public static func live(
    home: HomeDirectory,
    at pairedHost: Endpoint? = nil,
    expecting expectedPairing: ExpectedPairing? = nil,
    timeout: Duration,
    progress: @escaping @Sendable (PairingProgress) -> Void = { _ in },
    notice: @escaping @Sendable (String) -> Void,
    unsaved: @escaping @Sendable (FileError) -> Void = { _ in },
  ) -> Environment {
    let journal = createDiskJournal(in: home, first: AppState(), notice: notice) { changes, error in
      guard changes.allSatisfy(\.isReportedByBridge) else { return false }
      unsaved(error)
      return true
    }
    let store = createStore(journal: journal)
    let pairedBridge = BridgeLookup(
      home, at: pairedHost, timeout: timeout, expecting: expectedPairing, simulated: .simulated(home, timeout: timeout),
      store: store, search: MulticastDNS(clock: ContinuousClock()).bridges, clock: ContinuousClock(),
      progress: progress, notice: notice)
    var environment = Environment(
      store: store,
      // In whole seconds, as the log writes them.
      date: { .epoch + Double(time(nil)) },
      // Returns early if the task is cancelled.
      sleep: { duration in do { try await Task.sleep(for: duration) } catch {} },
      random: { .random(in: 0...1) },
      bridge: .simulated(home, timeout: timeout),
      pairing: .live(home, timeout: timeout, status: pairedBridge.status, progress: progress),
      watch: .file(home),
      log: .file(home),
      lock: .files(home, notice: notice),
      storage: Storage(clear: { () throws(FileError) in try await home.forget() }),
      recordings: .files(home),
    )
    environment.bridge = Bridge(pairedBridge)
    return environment
  }
}
