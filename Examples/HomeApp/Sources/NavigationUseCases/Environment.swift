public import KhipuControl
import KhipuTrace
public import NavigationModels

/// The gateways of navigation.
public struct Environment: Sendable {
  public var store: Store<AppState>
  /// Whether the subject of a screen exists. The app knows it from another domain.
  public var presence: @Sendable (Screen) async throws(FileError) -> Presence

  public init(
    store: Store<AppState>, presence: @escaping @Sendable (Screen) async throws(FileError) -> Presence
  ) {
    (self.store, self.presence) = (store, presence)
  }
}

extension Environment {
  /// An in-memory environment in which nothing is loaded.
  public static var mock: Environment { Environment(store: createStore(AppState())) { _ in .waiting } }

  /// Each closure passes its name to `report`, and throws an error with its name.
  public static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Environment {
    mock.intercepted(by: .unimplemented(report: report))
  }

  private func intercepted(by interception: Interception) -> Environment {
    Environment(
      store: store.intercepted(by: interception),
      presence: interception.interceptor(for: self).wrap("presence") { $0.presence })
  }
}
