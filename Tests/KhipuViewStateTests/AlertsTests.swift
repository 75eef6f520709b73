import KhipuControl
import KhipuViewState
import Testing

@Suite("The alerts of a window") @MainActor
struct AlertsTests {
  @Test("The oldest failure is shown until it is dismissed, and then the next")
  func order() {
    let alerts = Alerts()
    let failures = ["a", "b"].map { Failure.store(.locked(path: $0)) }
    for failure in failures { alerts.add(failure) }
    for failure in failures {
      alerts.isPresented = true
      #expect(alerts.isPresented && alerts.text == failure.description)
      alerts.isPresented = false
    }
    #expect(!alerts.isPresented && alerts.text == nil)
    alerts.isPresented = false
  }
}
