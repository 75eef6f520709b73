import Features
import KhipuConcurrency
import KhipuControl
import KhipuMessages
import KhipuSentences
import KhipuTestTools
import KhipuValues
import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.timeLimit(.minutes(10)))
struct HomeSourceTests {
  /// Runs the source with the bridge's `events`, cancels it after its first message, and returns its messages.
  private func messages(
    of events: @escaping @Sendable (Bridge.Listener) async throws(BridgeError) -> Bool
  ) async throws -> [Features.Message] {
    let (received, isReceived) = (Recorder<Features.Message>(), Signal())
    let run = try #require(homeSource.run(AppState()))
    await withCurrent(swapping: { environment in
      environment.sleep = { _ in await untilCancelled() }
      environment.bridge.events = events
    }) {
      _ = await cancelled(after: isReceived) {
        await run.work(
          .init { message in
            received.record(message)
            isReceived.send()
            return .succeeded
          })
      }
    }
    return received.events
  }

  @Test(
    "The home source sends a command to load the part of the home that changed at the bridge",
    .current { $0.date = { .epoch } })
  func sendsCommandToLoad() async throws {
    let messages = try await messages { listener throws(BridgeError) in
      await listener.receive(.changed([.scenes], id: "1"))
      throw .cancelled
    }
    #expect(messages == [.lighting(.load(.scenes))])
  }

  @Test("The home source reports that a bridge without events is polled", .current { $0.date = { .epoch } })
  func reportsPolling() async throws {
    let messages = try await messages { _ in false }
    #expect(
      messages.first?.description
        == "lighting: loading lights, except that the bridge doesn't push changes and is read every 5 seconds, succeeded"
    )
  }

  @Test("The home source restarts when the home is forgotten, but not when a part of it is loaded")
  func restartsWhenHomeIsForgotten() {
    let state = AppState()
    #expect(homeSource.run(state) == homeSource.run(state.alter(by: .home(.loading(.lights)))))
    #expect(homeSource.run(state) != homeSource.run(state.alter(by: .forgettingHome)))
  }
}
