public import KhipuControl
import KhipuTrace

/// The files of the home directory, and files that the user names.
public struct Storage: Sendable {
  /// A recorded command: its sentence (nil if no message caused the change), and its time in seconds since the Unix
  /// epoch.
  public typealias Recorded = (sentence: String?, seconds: Double)

  /// What commands claim, one message at a time in all processes, so that they take effect and are recorded in one order. An
  /// undo makes a `decision`, and then claims the `state`.
  public enum Claim: Hashable, Sendable, CaseIterable {
    /// For commands to lights.
    case lights
    /// The same claim, for commands that depend on the lights. If other processes can't be kept waiting, the user is told.
    case decision
    /// For commands that change only the state. They wait for an undo, but not for other commands to a slow bridge.
    case state
  }

  /// Claims for the running message. The returned closure ends the claim. Requests of one message share their claims. Waits while
  /// another message holds the claim, and throws `.locked` after 30 seconds.
  public var claim: @Sendable (Claim) async throws(FileError) -> @Sendable () -> Void
  /// Removes everything that the app has stored, including the state, the pairing and the log.
  public var clear: @Sendable () async throws(FileError) -> Void
  /// Reads the commands from a file in the format of `history --json`.
  public var recording: @Sendable (_ path: String) async throws(FileError) -> [Recorded]
  /// Replaces the simulated home with the lights from a file in the format of `lights --json` or `at … --json`.
  public var begin: @Sendable (_ path: String) async throws(FileError) -> Void

  public init(
    claim: @escaping @Sendable (Claim) async throws(FileError) -> @Sendable () -> Void,
    clear: @escaping @Sendable () async throws(FileError) -> Void,
    recording: @escaping @Sendable (_ path: String) async throws(FileError) -> [Recorded],
    begin: @escaping @Sendable (_ path: String) async throws(FileError) -> Void
  ) {
    (self.claim, self.clear, self.recording, self.begin) = (claim, clear, recording, begin)
  }

  init(_ interceptor: some Interceptor<Storage, FileError>) {
    self.init(
      claim: interceptor.wrap("storage.claim") { $0.claim },
      clear: interceptor.wrap("storage.clear") { $0.clear },
      recording: interceptor.wrap("storage.recording") { $0.recording },
      begin: interceptor.wrap("storage.begin") { $0.begin })
  }

  static let mock = Storage(claim: { _ in {} }, clear: {}, recording: { _ in [] }, begin: { _ in })
}

extension Failure {
  /// The lock of `claim` wasn't taken: held by another command until the timeout, refused by the system, or cancelled.
  public static func claim(_ error: FileError) -> Failure {
    Failure(FileFailure(subject: "the lock for commands", code: "claim", error: error))
  }

  /// The file with recorded commands could not be read.
  static func recording(_ error: FileError) -> Failure {
    Failure(FileFailure(subject: "the recorded commands", code: "recording", error: error))
  }

  /// The file with the home from which a replay starts could not be read, or the simulated home could not be
  /// replaced.
  static func beginning(_ error: FileError) -> Failure {
    Failure(FileFailure(subject: "the home to begin with", code: "beginning", error: error))
  }
}
