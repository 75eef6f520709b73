import KhipuTestTools
import KhipuViewState
import Observation
import Testing

@MainActor
struct ViewStateTests {
  private struct Parts: Equatable {
    let tens, units: Int

    init(_ number: Int) { (tens, units) = (number / 10, number % 10) }
  }

  @Test("A view state shows a projection of the state, and notifies observers only of changes to the projection")
  func notifiesOnlyOfChanges() {
    let viewState = ViewState(of: 42) { $0 / 10 }
    for state in [43, 49, 50, 12, 13] {
      let (before, announced) = (viewState.value, Recorder<Int>())
      withObservationTracking {
        _ = viewState.value
      } onChange: {
        announced.record(state)
      }
      viewState.show(state)
      #expect(viewState.value == state / 10)
      #expect(announced.events == (before == state / 10 ? [] : [state]))
    }
  }

  @Test("A view state gives access to the members of its value")
  func parts() {
    let viewState = ViewState(of: 42, Parts.init)
    #expect(viewState.tens == 4 && viewState.units == 2)
  }
}
