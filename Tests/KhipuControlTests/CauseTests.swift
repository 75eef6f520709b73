import TestTools
import Testing

@testable import KhipuControl

@Suite("The cause of a change")
struct CauseTests {
  @Test("is the message that the task works on, in child tasks too, and none outside of one")
  func current() async {
    #expect(MessageContext.current?.cause == nil)
    await MessageContext.run(for: { "turn" }) {
      #expect(MessageContext.current?.cause?.sentence == "turn")
      async let child = MessageContext.current?.cause?.sentence
      #expect(await child == "turn")
    }
    #expect(MessageContext.current?.cause == nil)
  }

  @Test("stays the outer one for what is done within it")
  func nested() async {
    await MessageContext.run(for: { "undo" }) {
      await MessageContext.run(for: { "turn" }) { #expect(MessageContext.current?.cause?.sentence == "undo") }
      #expect(MessageContext.current?.cause?.sentence == "undo")
    }
  }

  @Test("ends with its body, also if that throws: a task that outlives it has none, and may get its own")
  func outliving() async {
    let (ended, end) = AsyncStream<Void>.makeStream()
    var outliving: Task<[String?], Never>?
    await #expect(throws: Failure.cancelled) {
      try await MessageContext.run(for: { "first" }) { () throws(Failure) in
        outliving = Task {
          for await _ in ended {}
          let before = MessageContext.current?.cause?.sentence
          return [before, await MessageContext.run(for: { "second" }) { MessageContext.current?.cause?.sentence }]
        }
        throw .cancelled
      }
    }
    end.finish()
    #expect(await outliving?.value == [nil, "second"])
  }

  @Test("has one time, that of its first change")
  func time() async {
    await MessageContext.run(for: { "turn" }) {
      #expect(MessageContext.current?.cause?.time { 5 } == 5)
      #expect(MessageContext.current?.cause?.time { 6 } == 5)
    }
    await MessageContext.run(for: { "turn" }) { #expect(MessageContext.current?.cause?.time { 6 } == 6) }
  }
}
