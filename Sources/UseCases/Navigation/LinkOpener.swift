public import KhipuControl
public import Models

/// Goes where a link leads, in one step and however deep; what it leads to need not be loaded.
public struct LinkOpener: UseCase {
  public enum Request: Hashable, Sendable {
    case open(Link)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .open(let link):
      let route: Route
      do { route = try link.route() } catch { throw .navigation(.link(error)) }
      try Current.store.write([.route(.going(.to(route)))])
    }
  }
}
