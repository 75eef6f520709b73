public import KhipuControl
public import Models

/// Opens a link in one step, to any depth. A link that arrives before its target is loaded waits in the state.
public struct LinkOpener: UseCase {
  public enum Request: Hashable, Sendable {
    case open(Link)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .open(let link):
      let place: Place
      do { place = try link.place() } catch { throw .navigation(.link(error)) }
      try Current.store.write([.route(.going(.to(place)))])
    }
  }
}
