import KhipuControl
import KhipuTestTools
import Testing
@testable import UseCases

struct SingleFlightTests {
  @Test("If single-flight work throws `cancelled`, the next caller does it again")
  func failure() async throws {
    let (flight, done) = (SingleFlight(), Recorder<Int>())
    await #expect(throws: Failure.cancelled) { try await flight.run { () throws(Failure) in throw .cancelled } }
    try await flight.run { done.record(1) }
    #expect(done.events == [1])
  }

  @Test("The first caller does single-flight work, and later ones skip it until an invalidation")
  func once() async throws {
    let (flight, done) = (SingleFlight(), Recorder<Int>())
    for caller in 1...2 { try await flight.run { done.record(caller) } }
    flight.invalidate()
    for caller in 3...4 { try await flight.run { done.record(caller) } }
    #expect(done.events == [1, 3])
  }

  @Test("If single-flight work is invalidated while it runs, a waiting caller repeats it")
  func invalidatingMeanwhile() async throws {
    let (flight, done, end) = (SingleFlight(), Recorder<Int>(), Signal())
    await withTaskGroup { group in
      await flight.begin(in: &group, until: end) { done.record(1) }
      group.addTask { await expectSuccess { try await flight.run { done.record(2) } } }
      await letOthersRun()
      flight.invalidate()
      end.send()
    }
    try await flight.run { done.record(3) }
    #expect(done.events == [1, 2])
  }

  @Test("Concurrent callers wait until single-flight work ends, and don't repeat it")
  func waiting() async {
    let (flight, done, end) = (SingleFlight(), Recorder<String>(), Signal())
    await withTaskGroup { group in
      await flight.begin(in: &group, until: end) { done.record("work") }
      for _ in 1...10 {
        group.addTask {
          await expectSuccess { try await flight.run { done.record("more work") } }
          done.record("caller")
        }
      }
      await letOthersRun()
      #expect(done.events == [])
      end.send()
    }
    #expect(done.events == ["work"] + Array(repeating: "caller", count: 10))
  }

  @Test("If single-flight work fails, all waiting callers get the error, and the next one retries")
  func failingTogether() async throws {
    let (flight, started, end) = (SingleFlight(), Signal(), Signal())
    let failure = Failure.store(.newer(path: "p"))
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await #expect(throws: failure) {
          try await flight.run { () throws(Failure) in
            started.send()
            await end.wait()
            throw failure
          }
        }
      }
      await started.wait()
      for _ in 1...10 { group.addTask { await #expect(throws: failure) { try await flight.run {} } } }
      await letOthersRun()
      end.send()
    }
    let done = Recorder<Int>()
    try await flight.run { done.record(1) }
    #expect(done.events == [1])
  }

  @Test("Single-flight work never runs concurrently with itself")
  func overlap() async {
    let (flight, steps) = (SingleFlight(), Recorder<String>())
    await withTaskGroup { group in
      for _ in 1...50 {
        group.addTask {
          flight.invalidate()
          await expectSuccess {
            try await flight.run {
              steps.record("begin")
              await letOthersRun(3)
              steps.record("end")
            }
          }
        }
      }
    }
    #expect(steps.events.count > 2)
    #expect(steps.events == Array(repeating: ["begin", "end"], count: steps.events.count / 2).flatMap(\.self))
  }

  @Test("A cancelled caller doesn't wait for single-flight work", arguments: [0, 1000])
  func givingUp(steps: Int) async {
    let (flight, end) = (SingleFlight(), Signal())
    await withTaskGroup { group in
      await flight.begin(in: &group, until: end)
      await withTaskGroup { callers in
        for _ in 1...10 {
          callers.addTask { await #expect(throws: Failure.cancelled) { try await flight.run {} } }
        }
        // Without yields, the callers may be cancelled before they wait; with many, they are cancelled while they wait.
        await letOthersRun(steps)
        callers.cancelAll()
      }
      end.send()
    }
  }

  @Test("If the caller that does single-flight work is cancelled, a waiting caller takes over")
  func handingOver() async {
    let (flight, done, started, isAwaited) = (SingleFlight(), Recorder<Int>(), Signal(), Signal())
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        _ = await cancelled(after: isAwaited) {
          await #expect(throws: Failure.cancelled) {
            try await flight.run { () throws(Failure) in
              started.send()
              await Signal().wait()
              throw .cancelled
            }
          }
        }
      }
      await started.wait()
      group.addTask { await expectSuccess { try await flight.run { done.record(2) } } }
      await letOthersRun()
      isAwaited.send()
    }
    #expect(done.events == [2])
  }
}

extension SingleFlight {
  /// Runs work in the group until `end` is sent, and returns once it has begun.
  fileprivate func begin(
    in group: inout TaskGroup<Void>, until end: Signal, then work: @escaping @Sendable () -> Void = {}
  ) async {
    let started = Signal()
    group.addTask {
      await expectSuccess {
        try await self.run {
          started.send()
          await end.wait()
          work()
        }
      }
    }
    await started.wait()
  }
}

/// Yields many times, so that other runnable tasks run.
private func letOthersRun(_ times: Int = 1000) async {
  for _ in 0..<times { await Task.yield() }
}

private func expectSuccess(_ body: () async throws -> Void) async {
  await #expect(throws: Never.self) { try await body() }
}
