import KhipuControl
import KhipuViewState
import Observation

/// The alert of a window: why a command failed.
struct AlertScreen: Equatable {
  /// In words; nil if nothing failed, or it was dismissed.
  let text: String?

  init(_ content: WindowContent) { text = content.window.failures.first?.description }
}

@Observable
final class AlertsViewState {
  let screen = ViewState(of: WindowContent(), AlertScreen.init)

  private let dismiss: () -> Void

  init(dismiss: @escaping () -> Void) { self.dismiss = dismiss }

  /// Whether there is an alert; to set it false dismisses the one that is shown.
  var isPresented: Bool {
    get { screen.text != nil }
    set { if !newValue, isPresented { dismiss() } }
  }
}
