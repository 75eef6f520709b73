import KhipuControl
import KhipuMessages
import Observation

@MainActor @Observable
final class ChoresViewModel {
  private(set) var state = AppState()
  private(set) var problem: String?
  private let environment: Environment

  init(_ environment: Environment) { self.environment = environment }

  func send(_ command: Command.Chores) async {
    let (messages, continuation) = AsyncStream.makeStream(of: Message.self)
    let domain = createAppDomain(receivers: [{ continuation.yield($0) }])
    await withCurrent(environment) { await domain(.command(.chores(command))) }
    continuation.finish()
    for await message in messages {
      if let outcome = message.outcome { problem = outcome.failure.map { "\($0)" } }
    }
    do { state = try await environment.store.state() } catch { problem = "\(Failure.store(error))" }
  }
}
