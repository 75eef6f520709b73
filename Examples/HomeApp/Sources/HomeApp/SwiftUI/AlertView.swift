#if canImport(SwiftUI)
  import KhipuViewState
  import SwiftUI

  extension View {
    /// Shows the window's failures as alerts over the view, one at a time.
    func alerting(_ alerts: Alerts) -> some View { modifier(Alerting(alerts: alerts)) }
  }

  private struct Alerting: ViewModifier {
    @Bindable var alerts: Alerts

    func body(content: Content) -> some View {
      content.alert("That failed", isPresented: $alerts.isPresented) {
        Button("OK") {}
      } message: {
        Text(alerts.text ?? "")
      }
    }
  }
#endif
