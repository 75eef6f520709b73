import KhipuControl
import KhipuTestTools
import KhipuValues
import KhipuViewState
import TallyFeatures
import TallyModels
import Testing

@testable import TallyWindows
@_spi(Composition) import TallyUseCases

@Suite(.timeLimit(.minutes(10))) @MainActor
struct AssemblyTests {
  private func assembly(_ environment: Environment = .mock) -> Assembly { Assembly(environment, frame: {}) }

  @Test("A command from one window changes the store, and the other window shows the change")
  func otherWindowShowsChange() async throws {
    let environment = Environment.mock
    let (first, second) = (assembly(environment), assembly(environment))
    first.people.addCup(for: "Ada")
    try await whileRunning(first.run) {
      try await whileRunning(second.run) {
        await wait { second.people.rows["Ada"]?.text == "Ada, cups: 1, owed: 0.00" }
        second.people.bill("Ada")
        await wait { first.people.rows["Ada"]?.text == "Ada, cups: 0, owed: 2.50" }
      }
    }
  }

  @Test("An awaited message is carried out, even if the window doesn't run")
  func awaitedMessage() async throws {
    let environment = Environment.mock
    await assembly(environment).window.send.untilDone(.people(.addCup(for: "Ada")))
    #expect(try await environment.store.state().people["Ada"] == Person("Ada", cups: 1))
  }

  @Test("A command's failure is shown as an alert until the alert is dismissed")
  func showsFailureAsAlert() async throws {
    let assembly = assembly()
    let alerts = assembly.window.alerts
    try await whileRunning(assembly.run) {
      assembly.people.bill("Ada")
      await wait { alerts.isPresented }
      #expect(alerts.text == "there is no person named \"Ada\"")
      alerts.isPresented = false
      #expect(!alerts.isPresented)
    }
  }

  @Test("A preview shows its state")
  func previewShowsState() {
    #expect(Assembly.preview(.empty).people.rows.ids.isEmpty)
    #expect(Assembly.preview(.loaded).people.rows.ids == ["Ada", "Bob"])
    #expect(Assembly.preview(.failed).window.alerts.isPresented)
  }
}
