public import KhipuControl
import KhipuTrace

/// The files that a replay starts from, which the user names.
public struct Recordings: Sendable {
  /// A recorded command: its sentence (nil if no command made the change), and its time in seconds since the Unix epoch.
  public typealias Command = (sentence: String?, seconds: Double)

  /// Reads the commands from a file in the format of `history --json`.
  public var commands: @Sendable (_ path: String) async throws(FileError) -> [Command]
  /// Replaces the simulated home with the lights from a file in the format of `lights --json` or `at … --json`.
  public var begin: @Sendable (_ path: String) async throws(FileError) -> Void

  public init(
    commands: @escaping @Sendable (_ path: String) async throws(FileError) -> [Command],
    begin: @escaping @Sendable (_ path: String) async throws(FileError) -> Void
  ) {
    (self.commands, self.begin) = (commands, begin)
  }

  init(_ interceptor: some Interceptor<Recordings, FileError>) {
    self.init(
      commands: interceptor.wrap("recordings.commands") { $0.commands },
      begin: interceptor.wrap("recordings.begin") { $0.begin })
  }

  static let mock = Recordings(commands: { _ in [] }, begin: { _ in })
}

extension Failure {
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
