import KhipuTestTools
import KhipuValues
import Testing

@testable import KhipuControl

struct CauseTests {
  @Test("A nested message context keeps the outer cause, with the messages that it reverses")
  func reversed() async {
    let origin = Cause.Origin(moment: .epoch, process: 7)
    await MessageContext.run(for: { "undo" }, reversing: [origin]) {
      await MessageContext.run(for: { "turn" }) {
        #expect(MessageContext.current?.cause?.sentence == "undo")
        #expect(MessageContext.current?.cause?.reversed == [origin])
      }
      #expect(MessageContext.current?.cause?.sentence == "undo")
    }
    await MessageContext.run(for: { "turn" }) { #expect(MessageContext.current?.cause?.reversed == []) }
  }

  @Test("A task that outlives its message, even a failed one, has no cause, and may set a new one")
  func taskOutlivesMessage() async {
    let end = Signal()
    var outliving: Task<[String?], Never>?
    await #expect(throws: Failure.cancelled) {
      try await MessageContext.run(for: { "first" }) { () throws(Failure) in
        outliving = Task {
          await end.wait()
          let before = MessageContext.current?.cause?.sentence
          return [before, await MessageContext.run(for: { "second" }) { MessageContext.current?.cause?.sentence }]
        }
        throw .cancelled
      }
    }
    end.send()
    #expect(await outliving?.value == [nil, "second"])
  }

  @Test("Changes caused by one message get the time of the first; another message with the same text gets its own time")
  func haveTimeOfFirst() async {
    await MessageContext.run(for: { "turn" }) {
      #expect(MessageContext.current?.cause?.time { 5 } == 5)
      #expect(MessageContext.current?.cause?.time { 6 } == 5)
    }
    await MessageContext.run(for: { "turn" }) { #expect(MessageContext.current?.cause?.time { 6 } == 6) }
  }
}
