public import KhipuControl
import KhipuTrace

/// The files of the home.
public struct Storage: Sendable {
  /// A command that was recorded: in words, nil if no message caused the change; and when, in seconds since 1970.
  public typealias Recorded = (sentence: String?, seconds: Double)

  /// Removes everything stored.
  public var clear: @Sendable () async throws(FileError) -> Void
  /// The commands in the file at that path, as `history --json` writes them.
  public var recording: @Sendable (_ path: String) async throws(FileError) -> [Recorded]

  public init(
    clear: @escaping @Sendable () async throws(FileError) -> Void,
    recording: @escaping @Sendable (_ path: String) async throws(FileError) -> [Recorded]
  ) {
    (self.clear, self.recording) = (clear, recording)
  }

  init(_ interceptor: some Interceptor<Storage, FileError>) {
    self.init(
      clear: interceptor.wrap("storage.clear") { $0.clear },
      recording: interceptor.wrap("storage.recording") { $0.recording })
  }

  static let mock = Storage(clear: {}, recording: { _ in [] })
}

extension Failure {
  /// The file with recorded commands could not be read.
  static func recording(_ error: FileError) -> Failure {
    Failure(FileFailure(subject: "the recorded commands", code: "recording", error: error))
  }
}
