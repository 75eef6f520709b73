import Foundation
import KhipuTestTools
import KhipuValues
import TestSupport
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
      var (writer, figures) = (Writer([1, 2, 3], in: try await home.state()), Figures())
      await Fuzzing.kills.run { generator in
        let moment = Moment.random(using: &generator)
        let orders = writer.orders(40, using: &generator)
        if case .shortening(let place, _) = moment { try home.fill(leaving: place) }
        let half = Int.random(in: 0..<5, using: &generator) == 0 ? try home.beginLine(using: &generator) : 0
        let old = half > 0 ? [:] : home.traces
        let run = try await sandbox.run(orders, until: moment)
        let trace = home.traces.first { !$0.value.isSubset(of: old[$0.key] ?? []) }?.key
        let state = try await home.state()
        let place = try writer.settle(orders, run, state)
        figures.note(run.wasKilled ? trace ?? place : nil)
        figures.reported += run.reports
        figures.halfLines += half > 0 ? 1 : 0
        // A process may be killed after a repair, before it reports the repair.
        let isRepaired = half > 0 && (trace == .beforeTheRepair || run.reports > 0)
        let said = "\(run.errors)\(state.notices)"
        try hold(!isRepaired || said.contains("the last \(half) bytes"), "no word about a repair, but \(said)")
      }
      print("Killed processes: \(figures)")
    }
  }

  @Test("Two processes that write concurrently keep each other's changes, even if one or both are killed")
  func concurrentWriters() async throws {
    try await withSandbox { sandbox in
      let home = StoredHome(path: sandbox.home.path)
      let state = try await home.state()
      var (first, second, figures) = (Writer([1, 2], in: state), Writer([3], in: state), Figures())
      await Fuzzing.killsOfTwo.run { generator in
        let moments = (Moment.random(using: &generator), Moment.random(using: &generator))
        let isSpared = Bool.random(using: &generator)
        let orders = (first.orders(30, using: &generator), second.orders(30, using: &generator))
        async let other = sandbox.run(orders.1, until: isSpared ? nil : moments.1)
        let runs = (try await sandbox.run(orders.0, until: moments.0), try await other)
        let state = try await home.state()
        let places = (try first.settle(orders.0, runs.0, state), try second.settle(orders.1, runs.1, state))
        for (run, place) in [(runs.0, places.0), (runs.1, places.1)] {
          figures.note(run.wasKilled ? place : nil)
          figures.reported += run.reports
        }
        try hold(!isSpared || runs.1.isDone && runs.1.reports == 30, "the other doesn't end well: \(runs.1.errors)")
      }
      print("Killed processes, two at once: \(figures)")
    }
  }
}
