import KhipuControl
import KhipuViewState
import Testing

@MainActor
struct AlertsTests {
  @Test("Alerts show failures one after another, the oldest first, each until it is dismissed")
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

  @Test("If more than 20 alerts wait, the oldest that isn't shown is dropped")
  func bound() {
    let alerts = Alerts()
    for number in 0..<100 { alerts.add(.store(.locked(path: "\(number)"))) }
    for number in [0] + Array(81..<100) {
      #expect(alerts.text == Failure.store(.locked(path: "\(number)")).description)
      alerts.isPresented = false
    }
    #expect(!alerts.isPresented)
  }

  @Test("Alerts show a failure only once if it repeats the newest queued one")
  func repeated() {
    let alerts = Alerts()
    for path in ["a", "a", "b", "a"] { alerts.add(.store(.locked(path: path))) }
    for path in ["a", "b", "a"] {
      #expect(alerts.text == Failure.store(.locked(path: path)).description)
      alerts.isPresented = false
    }
    #expect(!alerts.isPresented)
  }
}
