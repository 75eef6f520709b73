public import KhipuControl

public struct Logger: UseCase {
  public enum Request: Hashable, Sendable {
    /// Writes the line with the current time as its timestamp.
    case write(String)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .write(let line):
      try await attempt(orThrow: Failure.log) { () throws(FileError) in
        try await Current.log.write(Current.date(), line)
      }
    }
  }
}
