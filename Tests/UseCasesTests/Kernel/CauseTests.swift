import TestSupport
import Testing

@testable import UseCases

@Suite("The cause of a change")
struct CauseTests {
  @Test("is the message that the task works on, in child tasks too, and none outside of one")
  func current() async {
    #expect(Cause.current == nil)
    await Cause.run({ "turn" }) {
      #expect(Cause.current?.sentence == "turn")
      async let child = Cause.current?.sentence
      #expect(await child == "turn")
    }
    #expect(Cause.current == nil)
  }

  @Test("stays the outer one for what is done within it")
  func nested() async {
    await Cause.run({ "undo" }) {
      await Cause.run({ "turn" }) { #expect(Cause.current?.sentence == "undo") }
      #expect(Cause.current?.sentence == "undo")
    }
  }

  @Test("ends with its body, also if that throws: a task that outlives it has none, and may get its own")
  func outliving() async {
    let (ended, end) = AsyncStream<Void>.makeStream()
    var outliving: Task<[String?], Never>?
    await #expect(throws: Failure.cancelled) {
      try await Cause.run({ "first" }) { () throws(Failure) in
        outliving = Task {
          for await _ in ended {}
          let before = Cause.current?.sentence
          return [before, await Cause.run({ "second" }) { Cause.current?.sentence }]
        }
        throw .cancelled
      }
    }
    end.finish()
    #expect(await outliving?.value == [nil, "second"])
  }

  @Test("has one time, that of its first change")
  func time() async {
    await Cause.run({ "turn" }) {
      #expect(Cause.current?.time { 5 } == 5)
      #expect(Cause.current?.time { 6 } == 5)
    }
    await Cause.run({ "turn" }) { #expect(Cause.current?.time { 6 } == 6) }
  }
}
