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

  @Test(
    "If more than 20 alerts wait, the oldest that isn't shown is dropped, and one that repeats the newest is left out")
  func bound() {
    let many = (0..<100).map { (number: Int) in "\(number)" }
    for (paths, shown) in [(["a", "a", "b", "a"], ["a", "b", "a"]), (many, ["0"] + many[81...])] {
      let alerts = Alerts()
      for path in paths { alerts.add(.store(.locked(path: path))) }
      for path in shown {
        #expect(alerts.text == Failure.store(.locked(path: path)).description)
        alerts.isPresented = false
      }
      #expect(!alerts.isPresented)
    }
  }
}
