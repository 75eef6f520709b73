import Features
import KhipuViewState
import Models
import Observation

/// The lights for the views. The subscripts return the shown values; setting another value sends a message.
@Observable
final class LightingViewState {
  let screen = ViewState(of: WindowContent(), LightsScreen.init)
  let rows = Rows(LightRow.init)

  private let send: Sender<Command>

  init(_ send: Sender<Command>) { self.send = send }

  func show(_ content: WindowContent) {
    rows.show(content.app.lights.home.lights)
    screen.show(content)
  }

  subscript(isOn light: LightRow.ID) -> Bool {
    get { rows[light]?.isOn == true }
    set { if newValue != self[isOn: light] { send(.lighting(.turn(.light(light), newValue ? .on : .off))) } }
  }

  /// From 0 to 1; 0 if the light is unknown or has no brightness. A new value is clamped.
  subscript(brightness light: LightRow.ID) -> Double {
    get { rows[light]?.brightness ?? 0 }
    set {
      let level = Level(clamping: newValue)
      if level.value != self[brightness: light] { send(.lighting(.apply(.brightness(level), on: .light(light)))) }
    }
  }

  func recall(_ scene: LightScene.ID) { send(.lighting(.recall(scene))) }

  func rename(_ light: LightRow.ID, to name: String) { send(.lighting(.rename(light, to: name))) }

  /// Reads the lights again, and returns when the read has succeeded or failed. Cancelling the caller cancels the read.
  func refresh() async { await send.untilDone(.lighting(.load(.lights))) }
}
