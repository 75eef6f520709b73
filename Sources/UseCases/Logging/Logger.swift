/// Writes lines into the log.
public struct Logger: UseCase {
  /// Everything that can be requested.
  public enum Request: Hashable, Sendable {
    /// Write the line, with the present moment.
    case write(String)
  }

  /// A use case without a state of its own.
  public init() {}

  /// Writes the line.
  public func request(_ request: Request) async -> Outcome {
    switch request {
    case .write(let line):
      await Outcome { () throws(Failure) in
        try await attempt { () throws(LogError) in try await Current.log.write(Current.date(), line) }
      }
    }
  }
}
