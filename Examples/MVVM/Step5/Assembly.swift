import KhipuControl
import KhipuDomain

/// The app of one window: `run()` is its task.
@MainActor
final class Assembly {
  let viewState: ViewState
  private let environment: Environment
  private let domain: Domain<Command>
  private let messages: AsyncStream<Message>

  init(_ environment: Environment) {
    let (messages, continuation) = AsyncStream.makeStream(of: Message.self)
    viewState = ViewState(store: environment.store) { continuation.yield($0) }
    domain = createAppDomain(receivers: [viewState.receive])
    (self.environment, self.messages) = (environment, messages)
  }

  func run() async {
    await withCurrent(environment) {
      await withDiscardingTaskGroup { [viewState, messages, domain] group in
        group.addTask { await viewState.follow() }
        for await message in messages { await domain(message) }
      }
    }
  }
}
