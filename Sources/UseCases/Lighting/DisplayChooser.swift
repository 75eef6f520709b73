public import KhipuControl
public import KhipuValues
public import Models

/// Chooses how the controls of lights are shown.
public struct DisplayChooser: UseCase {
  public enum Request: Hashable, Sendable {
    case show(Light.ID, as: Light.Display)
  }

  public init() {}

  /// Stores the choice. The bridge is not told.
  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .show(let id, as: let display):
      try await HomeReader().change(id, .home(.lights(.changing(id, by: [.toggling(.display(to: display))]))))
    }
  }
}
