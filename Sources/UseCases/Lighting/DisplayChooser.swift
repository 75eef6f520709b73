public import KhipuControl
public import KhipuValues
public import Models

/// Chooses a light's display: a slider for each value, or one surface to scrub over.
public struct DisplayChooser: UseCase {
  public enum Request: Hashable, Sendable {
    case show(Light.ID, as: Light.Display)
  }

  public init() {}

  /// Stores the choice in the state. The bridge is only read, to check that the light exists.
  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .show(let id, as: let display):
      try await HomeReader().change(id) { _ in
        [.home(.lights(.changing(id, by: [.toggling(.display(to: display))])))]
      }
    }
  }
}
