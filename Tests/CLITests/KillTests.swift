import Foundation
import KhipuTestTools
import KhipuValues
import Testing

/// Processes are killed at random moments, and each starts in the home that the previous one left.
///
/// A seed reproduces the commands and the planned kill times, but not what a process is doing at those times.
@Suite(.serialized)
struct KillTests {
  @Test("A process killed at any moment leaves a state that loads, with every change that it reported")
  func killedAtAnyMoment() async throws {
    try await withSandbox { sandbox in
      let home = StoredHome(path: sandbox.home.path)
      var writer = Writer([1, 2, 3], in: try await home.state())
      await Fuzzing.kills.run { generator in
        let moment = Moment.random(using: &generator)
        let orders = writer.orders(40, using: &generator)
        if let place = moment.compacted { try home.fill(leaving: place) }
        let half = Int.random(in: 0..<5, using: &generator) == 0 ? try home.beginLine(using: &generator) : 0
        let run = try await sandbox.run(orders, until: moment)
        // A process may be killed after a repair, before it reports the repair.
        let isRepaired = half > 0 && (home.hasHalfLine || run.reports > 0)
        let state = try await home.state()
        try writer.settle(orders, run, state)
        let said = "\(run.errors)\(state.notices)"
        try hold(!isRepaired || said.contains("the last \(half) bytes"), "no word about a repair, but \(said)")
      }
    }
  }

  @Test("Two processes that write concurrently keep each other's changes, even if one or both are killed")
  func concurrentWriters() async throws {
    try await withSandbox { sandbox in
      let home = StoredHome(path: sandbox.home.path)
      let state = try await home.state()
      var (first, second) = (Writer([1, 2], in: state), Writer([3], in: state))
      await Fuzzing.killsOfTwo.run { generator in
        let moments = (Moment.random(using: &generator), Moment.random(using: &generator))
        let isSpared = Bool.random(using: &generator)
        let orders = (first.orders(30, using: &generator), second.orders(30, using: &generator))
        async let other = sandbox.run(orders.1, until: isSpared ? nil : moments.1)
        let runs = (try await sandbox.run(orders.0, until: moments.0), try await other)
        let state = try await home.state()
        try first.settle(orders.0, runs.0, state)
        try second.settle(orders.1, runs.1, state)
        try hold(!isSpared || runs.1.isDone && runs.1.reports == 30, "the other doesn't end well: \(runs.1.errors)")
      }
    }
  }
}
