/// Loads the zones from the bridge.
public struct ZoneLoader: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Load all zones, also where they are known.
    case load
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// The zones are in the state, or why not.
    case loading(Outcome)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Loads, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .load: await respond(.loading(Outcome(of: ZoneInteractor().load)))
    }
  }
}
