public import KhipuControl
public import NavigationModels

/// Opens all screens and sheets of a link at once. If what they show is not loaded yet, the link waits in the state until it is.
public struct LinkOpener: UseCase {
  public enum Request: Hashable, Sendable {
    case open(DeepLink)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .open(let link):
      let place: Place
      do { place = try link.place() } catch { throw .navigation(.link(error)) }
      try await Current.store.write([.route(.going(.to(place)))])
    }
  }
}
