import KhipuControl
import KhipuViewState
import Observation

/// A window's alert.
struct AlertScreen: Equatable {
  /// The text of the oldest failure that hasn't been dismissed; nil if there is none.
  let text: String?

  init(_ content: WindowContent) { text = content.window.failures.first?.description }
}

@Observable
final class AlertsViewState {
  let screen = ViewState(of: WindowContent(), AlertScreen.init)

  private let dismiss: () -> Void

  init(dismiss: @escaping () -> Void) { self.dismiss = dismiss }

  /// Whether there is an alert. Setting it to false dismisses the alert.
  var isPresented: Bool {
    get { screen.text != nil }
    set { if !newValue, isPresented { dismiss() } }
  }
}
