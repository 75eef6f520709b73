internal import Models

/// Takes snapshots of the home, which wait to be sent.
public struct SnapshotTaker: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Take one under that name, of all lights and rooms, which are read before if they weren't yet.
    case take(String)
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// It waits, or why not.
    case taking(String, Outcome)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Takes, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .take(let name):
      await respond(.taking(name, Outcome { () throws(Failure) in try await take(name) }))
    }
  }

  private func take(_ name: String) async throws(Failure) {
    _ = try await LightInteractor().state()
    let state = try await RoomInteractor().state()
    let snapshot = Snapshot(name: name, moment: Current.date(), picture: HomePicture(of: state).svg)
    try StoreInteractor().change([.by(.adding(.upload(Upload(id: Current.uploads.identify(), snapshot: snapshot))))])
  }
}
