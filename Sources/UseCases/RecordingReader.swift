public import KhipuControl

/// Reads recorded commands for a replay.
public struct RecordingReader: UseCase {
  public enum Request: Hashable, Sendable {
    case read(_ path: String)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) -> [Recordings.Command] {
    switch request {
    case .read(let path):
      try await attempt(orThrow: Failure.recording) { () throws(FileError) in
        try await Current.recordings.commands(path)
      }
    }
  }
}
