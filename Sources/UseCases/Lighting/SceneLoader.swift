/// Loads the scenes from the bridge.
public struct SceneLoader: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Load all scenes, also where they are known.
    case load
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// The scenes are in the state, or why not.
    case loading(Outcome)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Loads, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .load: await respond(.loading(Outcome(of: SceneInteractor().load)))
    }
  }
}
