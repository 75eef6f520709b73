#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Shows over the view why a command failed, until that is dismissed.
    func alerting(_ alerts: AlertsViewState) -> some View { modifier(Alerting(alerts: alerts)) }
  }

  private struct Alerting: ViewModifier {
    @Bindable var alerts: AlertsViewState

    func body(content: Content) -> some View {
      content.alert("That failed", isPresented: $alerts.isPresented) {
        Button("OK") {}
      } message: {
        Text(alerts.screen.text ?? "")
      }
    }
  }
#endif
