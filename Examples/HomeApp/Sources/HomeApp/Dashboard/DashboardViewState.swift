import Features
import KhipuViewState
import Models
import Observation

/// The lights on the dashboard.
struct DashboardScreen: Equatable {
  let lights: [LightRow.ID]

  init(_ content: WindowContent) { lights = content.app.lights.favorites.map(\.id) }
}

@Observable
final class DashboardViewState {
  let screen = ViewState(of: WindowContent(), DashboardScreen.init)

  private let send: Sender<Command>

  init(_ send: Sender<Command>) { self.send = send }

  /// Whether the light is on the dashboard. Setting another value sends a message that adds or removes the light.
  subscript(isFavorite light: LightRow.ID) -> Bool {
    get { screen.lights.contains(light) }
    set { if newValue != self[isFavorite: light] { send(.dashboard(newValue ? .add(light) : .remove(light))) } }
  }
}
