import AppDomain
import Features
import KhipuControl
import KhipuDomain
@_spi(Composition) import UseCases

/// The app of one window, put together: the environment, the domain, and the view state between the domain and the views.
@MainActor
final class Assembly {
  /// What the views of the window show, and what they send.
  let viewState: ViewState

  private let environment: Environment
  private let domain: AppDomain.Domain
  private let messages: AsyncStream<Message>

  /// The app in that environment, which all windows have in common. What is sent waits until it runs.
  init(_ environment: Environment) {
    let (messages, continuation) = AsyncStream.makeStream(of: Message.self)
    viewState = ViewState(store: environment.store) { continuation.yield($0) }
    domain = createAppDomain(receivers: [viewState.receive])
    (self.environment, self.messages) = (environment, messages)
  }

  /// Carries out what the views send, runs the sources, and has the view state follow, until the task is cancelled. It is
  /// called once.
  func run() async {
    await withCurrent(environment) {
      await withDiscardingTaskGroup {
        [viewState, messages, domain, store = environment.store, sleep = environment.sleep] group in
        group.addTask { await viewState.follow() }
        group.addTask {
          do throws(Failure) { try await domain.run(allSources, of: store) } catch { await viewState.fail(error) }
        }
        let input = slidersInTurn(sleep: sleep, domain.enter)
        for await message in messages { if let work = input(message) { group.addTask(operation: work) } }
      }
    }
  }
}
