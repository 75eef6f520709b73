import Features
import KhipuHistory
import Models
import Testing

struct ReversalTests {
  private struct Plain: Reversible {
    func restoration(of states: Versions<AppState>) -> Features.Restoration { .commands([]) }
  }

  @Test("By default, a command makes all changes, and nothing is reloaded before it is undone")
  func defaults() {
    #expect(Plain().makes(.forgettingHome))
    #expect(Plain().sources.isEmpty)
  }
}
