public import KhipuControl
public import Models

/// Drops the link that waits for a part of the home that can't be loaded. Returns the link; nil if none waits for the part.
public struct LinkDropper: UseCase {
  public enum Request: Hashable, Sendable {
    case dropLink(waitingFor: HomePart)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) -> Link? {
    switch request {
    case .dropLink(waitingFor: let part):
      try await exclusively(.state) { () throws(Failure) in
        var dropped: Link?
        try await Current.store.write { state throws(Failure) in
          let waits = { (screen: Screen) in screen.subject.part == part && state.home.presence(of: screen) == .waiting }
          guard let awaited = state.route.awaited, awaited.path.contains(where: waits) else { return [] }
          dropped = Link(awaited)
          return [.route(.going(.back))]
        }
        return dropped
      }
    }
  }
}
