public import Models

/// Puts lights on the dashboard and takes them off it.
public struct FavoriteAdder: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Make the light a favourite; one that is stays one.
    case add(Light.ID)
    /// Make the light no favourite any more.
    case remove(Light.ID)
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// The light is a favourite, or why not.
    case adding(Light.ID, Outcome)
    /// The light is no favourite, or why it still is.
    case removing(Light.ID, Outcome)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Adds or removes, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .add(let id): await respond(.adding(id, change(id, .adding(.favorite(id)))))
    case .remove(let id): await respond(.removing(id, change(id, .removing(.favorite(id)))))
    }
  }

  private func change(_ id: Light.ID, _ alteration: AppState.Change.Alteration) async -> Outcome {
    await Outcome { () throws(Failure) in
      _ = try await LightInteractor().light(id)
      try StoreInteractor().change([.by(alteration)])
    }
  }
}
