public import KhipuControl
public import NavigationModels

/// Drops the link that waits for what can't be loaded. Returns the link; nil if none waits for it.
public struct LinkDropper: UseCase {
  public enum Request: Hashable, Sendable {
    case dropLink(waitingFor: Screen.Kind)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) -> DeepLink? {
    switch request {
    case .dropLink(waitingFor: let kind):
      guard let awaited = try await Current.store.read().route.awaited, try await waits(awaited, for: kind) else {
        return nil
      }
      var dropped: DeepLink?
      try await Current.store.write { state in
        guard state.route.awaited == awaited else { return [] }
        dropped = DeepLink(awaited)
        return [.route(.going(.back))]
      }
      return dropped
    }
  }

  private func waits(_ place: Place, for kind: Screen.Kind) async throws(Failure) -> Bool {
    for screen in place.path where screen.kind == kind {
      do { if try await Current.presence(screen) == .waiting { return true } } catch { throw .store(error) }
    }
    return false
  }
}
