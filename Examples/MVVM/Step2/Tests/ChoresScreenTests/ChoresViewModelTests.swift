import ChoresModels
import ChoresUseCases
import KhipuValues
import Testing

@testable import ChoresScreen

@MainActor
struct ChoresViewModelTests {
  @Test(
    "The rows follow the clock", arguments: [(60, "due in 2 min"), (300, "overdue by 2 min")] as [(Moment, String)])
  func clock(minute: Moment, text: String) async {
    var environment = Environment.mock
    environment.choreServer.chores = { [Chore("Sweep", due: 180)] }
    environment.minutes = { given(minute) }
    let viewModel = ChoresViewModel(environment)
    await viewModel.send(.load)
    await viewModel.followClock()
    #expect(viewModel.rows.map(\.text) == ["Sweep, \(text)"])
  }

  @Test("If the server refuses, the screen says why, and the chore isn't finished")
  func refusal() async {
    var environment = Environment.mock
    environment.choreServer.finish = { id throws(ChoreServerError) in throw .unknown(id) }
    let viewModel = ChoresViewModel(environment)
    await viewModel.send(.load)
    await viewModel.send(.finish("Sweep"))
    #expect(viewModel.problem == "there is no chore \"Sweep\"")
    #expect(viewModel.rows.map(\.isDone) == [false, false])
  }
}

/// A stream that yields the moment, and ends.
private func given(_ moment: Moment) -> AsyncStream<Moment> {
  AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
    stream.yield(moment)
    stream.finish()
  }
}
