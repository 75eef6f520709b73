/// Writes lines into the log.
public struct Logger: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Write the line, with the present moment.
    case write(String)
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// The line is written, or why not.
    case writing(String, Outcome)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Writes, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .write(let line):
      let outcome = await Outcome { () throws(Failure) in
        try await attempt { () throws(LogError) in try await Current.log.write(Current.date(), line) }
      }
      await respond(.writing(line, outcome))
    }
  }
}
