import TestTools
import Features
import Models
import TestSupport
import Testing
import UseCases

@testable import HomeApp

@Suite("Messages that views send", .timeLimit(.minutes(1)))
struct CarryOutTests {
  private let messages: AsyncStream<Message>
  private let views: AsyncStream<Message>.Continuation

  init() { (messages, views) = AsyncStream.makeStream(of: Message.self) }

  @Test("of one feature are carried out one after the other, in their order")
  func order() async {
    let sent = (1...200).map { Message.lighting(.turn(.light(Light.ID(clamping: $0)), .on)) }
    let (begun, ended) = (Recorder<Message>(), Recorder<Message>())
    for message in sent { views.yield(message) }
    views.finish()
    await carryOut(messages) { message in
      begun.record(message)
      await Task.yield()
      #expect(ended.events.count == begun.events.count - 1)
      ended.record(message)
    }
    #expect(ended.events == sent)
  }

  @Test("of several features overlap: what waits for the bridge holds up no navigation")
  func overlap() async {
    let navigated = Signal()
    views.yield(.lighting(.load(.lights)))
    views.yield(.navigation(.go(to: .more)))
    views.finish()
    await carryOut(messages) { message in
      switch message.feature {
      case "navigation": navigated.send()
      case _: await navigated.wait()
      }
    }
  }

  @Test("end when the task is cancelled, and no other is begun")
  func cancellation() async {
    let (isRunning, begun) = (Signal(), Recorder<Message>())
    let load = Message.lighting(.load(.lights))
    for message in [load, load] { views.yield(message) }
    await withTaskGroup { group in
      group.addTask {
        await carryOut(messages) { message in
          begun.record(message)
          isRunning.send()
          await Signal().wait()
        }
      }
      await isRunning.wait()
      group.cancelAll()
    }
    #expect(begun.events == [load])
  }
}
