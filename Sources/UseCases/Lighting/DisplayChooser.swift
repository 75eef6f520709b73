public import KhipuControl
public import KhipuValues
public import Models

/// Chooses how the controls of lights are shown.
public struct DisplayChooser: UseCase {
  /// Everything that can be requested.
  public enum Request: Hashable, Sendable {
    case show(Light.ID, as: Light.Display)
  }

  /// A use case without a state of its own.
  public init() {}

  /// Stores the choice; a bridge knows nothing of it.
  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .show(let id, as: let display):
      _ = try await HomeReader().members(of: .light(id))
      try Current.store.write([.home(.lights(.changing(id, by: [.toggling(.display(to: display))])))])
    }
  }
}
