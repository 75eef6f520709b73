import TestSupport
import Testing
@testable import UseCases

@Suite("Work that is done once")
struct OnceTests {
  @Test("is done by the first who asks, and by nobody after")
  func once() async throws {
    let (once, done) = (Once(), Recorder<Int>())
    for caller in 1...3 { try await once.run { done.record(caller) } }
    #expect(done.events == [1])
  }

  @Test("is done each time that it is asked for again, and is done then")
  func again() async throws {
    let (once, done) = (Once(), Recorder<Int>())
    for caller in 1...3 { try await once.runAgain { done.record(caller) } }
    try await once.run { done.record(4) }
    #expect(done.events == [1, 2, 3])
  }

  @Test("that fails counts as not done")
  func failure() async throws {
    let (once, done) = (Once(), Recorder<Int>())
    await #expect(throws: Failure.cancelled) { try await once.run { () throws(Failure) in throw .cancelled } }
    try await once.run { done.record(1) }
    #expect(done.events == [1])
  }

  @Test("stays done when doing it again fails")
  func failingAgain() async throws {
    let (once, done) = (Once(), Recorder<Int>())
    try await once.run { done.record(1) }
    await #expect(throws: Failure.cancelled) { try await once.runAgain { () throws(Failure) in throw .cancelled } }
    try await once.run { done.record(2) }
    #expect(done.events == [1])
  }

  @Test("that is forgotten is done by the next, also where doing it again fails")
  func forgetting() async throws {
    let (once, done) = (Once(), Recorder<Int>())
    try await once.run { done.record(1) }
    once.forget()
    await #expect(throws: Failure.cancelled) { try await once.runAgain { () throws(Failure) in throw .cancelled } }
    for caller in 2...3 { try await once.run { done.record(caller) } }
    #expect(done.events == [1, 2])
  }

  @Test("that is forgotten while it is done is done once more, also for those who waited for it")
  func forgettingMeanwhile() async throws {
    let (once, done, started, end) = (Once(), Recorder<Int>(), Signal(), Signal())
    await withTaskGroup { group in
      group.addTask {
        await expectSuccess {
          try await once.run {
            started.send()
            await end.wait()
            done.record(1)
          }
        }
      }
      await started.wait()
      group.addTask { await expectSuccess { try await once.run { done.record(2) } } }
      await letOthersRun()
      once.forget()
      end.send()
    }
    try await once.run { done.record(3) }
    #expect(done.events == [1, 2])
  }

  @Test("is waited for by all who ask meanwhile")
  func waiting() async {
    let (once, done, started, end) = (Once(), Recorder<String>(), Signal(), Signal())
    await withTaskGroup { group in
      group.addTask {
        await expectSuccess {
          try await once.run {
            started.send()
            await end.wait()
            done.record("work")
          }
        }
      }
      await started.wait()
      for _ in 1...10 {
        group.addTask {
          await expectSuccess { try await once.run { done.record("more work") } }
          done.record("caller")
        }
      }
      await letOthersRun()
      #expect(done.events == [])
      end.send()
    }
    #expect(done.events == ["work"] + Array(repeating: "caller", count: 10))
  }

  @Test("that fails has failed for all who waited for it, and is tried again by the next")
  func failingTogether() async throws {
    let (once, failed, started, end) = (Once(), Recorder<Failure>(), Signal(), Signal())
    await withTaskGroup { group in
      group.addTask {
        await expect(failed) { () throws(Failure) in
          try await once.run { () throws(Failure) in
            started.send()
            await end.wait()
            throw .bridge(.notPaired)
          }
        }
      }
      await started.wait()
      for _ in 1...10 { group.addTask { await expect(failed) { () throws(Failure) in try await once.run {} } } }
      await letOthersRun()
      end.send()
    }
    #expect(failed.events == Array(repeating: .bridge(.notPaired), count: 11))
    let done = Recorder<Int>()
    try await once.run { done.record(1) }
    #expect(done.events == [1])
  }

  @Test("is never done twice at the same time")
  func overlap() async {
    let (once, steps) = (Once(), Recorder<String>())
    await withTaskGroup { group in
      for _ in 1...50 {
        group.addTask {
          await expectSuccess {
            try await once.runAgain {
              steps.record("begin")
              await letOthersRun(3)
              steps.record("end")
            }
          }
        }
      }
    }
    #expect(steps.events == Array(repeating: ["begin", "end"], count: 50).flatMap(\.self))
  }

  @Test("isn't waited for by a caller who gives up", arguments: [0, 1000])
  func givingUp(steps: Int) async {
    let (once, started, end) = (Once(), Signal(), Signal())
    await withTaskGroup { work in
      work.addTask {
        await expectSuccess {
          try await once.run {
            started.send()
            await end.wait()
          }
        }
      }
      await started.wait()
      await withTaskGroup { callers in
        for _ in 1...10 {
          callers.addTask {
            await #expect(throws: Failure.cancelled) { try await once.run {} }
          }
        }
        // With no steps before it, the end may come before the waiting; with many, after it has begun.
        await letOthersRun(steps)
        callers.cancelAll()
      }
      end.send()
    }
  }

  @Test("that is cut off is done by the next")
  func handingOver() async {
    let (once, done, started) = (Once(), Recorder<Int>(), Signal())
    await withTaskGroup { group in
      group.addTask {
        await withTaskGroup { first in
          first.addTask {
            await #expect(throws: Failure.cancelled) {
              try await once.run { () throws(Failure) in
                started.send()
                await Signal().wait()
                throw .cancelled
              }
            }
          }
          await started.wait()
          await letOthersRun()
          first.cancelAll()
        }
      }
      await started.wait()
      group.addTask { await expectSuccess { try await once.run { done.record(2) } } }
    }
    #expect(done.events == [2])
  }
}

/// Steps aside so often that whoever can run has run.
private func letOthersRun(_ times: Int = 1000) async {
  for _ in 0..<times { await Task.yield() }
}

/// Records how the body fails.
private func expect(
  _ failed: Recorder<Failure>, _ body: @Sendable () async throws(Failure) -> Void
) async {
  do throws(Failure) { try await body() } catch { failed.record(error) }
}

private func expectSuccess(_ body: () async throws -> Void) async {
  await #expect(throws: Never.self) { try await body() }
}
