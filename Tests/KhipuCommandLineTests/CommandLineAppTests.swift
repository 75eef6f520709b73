import KhipuControl
import KhipuTerminal
import KhipuTerminalTestSupport
import KhipuTestTools
import Testing

@testable import KhipuCommandLine

struct CommandLineAppTests {
  @Test("An app returns a report of each command, even of a failure, and records its sentence or the given cause")
  func reportsAndCauses() async throws {
    let app = try CommandLineApp<Tally>(.init())
    #expect(try await app.carryOut("add 1").map(\.description) == ["tally: adding 1 succeeded"])
    #expect(try await app.carryOut(.add(2)).map(\.description) == ["tally: adding 2 succeeded"])
    let reports = try await app.carryOut([.add(3), .add(100), .add(4)], for: "several")
    #expect(reports.map(\.failure?.code) == [nil, "too-large", nil])
    let entries = try await app.history().entries
    #expect(entries.map(\.cause) == ["tally: add 1", "tally: add 2", "several", "several"])
    #expect(entries.map(\.changes) == [[.adding(1)], [.adding(2)], [.adding(3)], [.adding(4)]])
  }

  @Test("An app passes every message to its observer, and tells it whether an input line caused the message")
  func passesMessagesToObserver() async throws {
    let received = Recorder<String>()
    let app = try CommandLineApp<Tally>(.init()) { received.record("\($0) \($1)") }
    await app.tool.enter(.add(1))()
    #expect(received.events == ["tally: add 1 false", "tally: adding 1 succeeded false"])
    #expect(try await app.state(after: [.add(1)]).sum == 2)
    #expect(received.events.dropFirst(2) == ["tally: add 1 true", "tally: adding 1 succeeded true"])
  }

  @Test("A command passed to `enter` is carried out only when the returned work runs, even if later ones run first")
  func carriesOutWhenWorkRuns() async throws {
    let app = try CommandLineApp<Tally>(.init())
    let works = [app.enter(.add(1)), app.enter(.add(100))]
    #expect(try await app.state().sum == 0)
    #expect(try await works[1]().map(\.failure?.code) == ["too-large"])
    #expect(try await works[0]().map(\.failure?.code) == [nil])
    #expect(try await app.state().sum == 1)
  }

  @Test("Concurrent calls of `carryOut` each return only the reports of their own sentence")
  func returnsOwnReports() async throws {
    let app = try CommandLineApp<Tally>(.init())
    await withTaskGroup { group in
      for number in 0..<50 {
        group.addTask {
          await #expect(throws: Never.self) {
            let reports = try await app.carryOut("add \(number)").map(\.description)
            #expect(reports == ["tally: adding \(number) succeeded"])
          }
        }
      }
    }
  }

  @Test(
    "Completion of a line's last word offers sentence words, commands and options",
    arguments: [
      ("a", ["add"]), ("s", ["sum"]), ("S", ["sum"]), ("--t", ["--trace", "--twice"]),
      ("-", ["--help", "--home", "--json", "--no-color", "--trace", "--twice", "--version", "-h"]),
    ])
  func completion(_ line: String, _ candidates: [String]) async throws {
    #expect(try await CommandLineApp<Tally>(.init()).completion(of: line, isLoading: true).candidates == candidates)
  }

  @Test(
    "While an app follows the state, a repeated read error is noted once, and again after a successful read",
    .timeLimit(.minutes(10)), arguments: [([1, 2, 3], 1), ([1, 3], 2)] as [(Set, Int)])
  func notesReadErrorOnce(_ readings: Set<Int>, _ count: Int) async throws {
    let (notes, glances, end) = (Recorder<String>(), Recorder<Void>(), Signal())
    let diagnostics = Diagnostics(of: "shelf", reader: notes.record)
    let app = try CommandLineApp<Shelf>(.init(unreadable: readings), diagnostics: diagnostics)
    await withDiscardingTaskGroup { group in
      group.addTask {
        await app.follow {
          glances.record(())
          if glances.events.count == 4 { end.send() }
        }
      }
      await end.wait()
      group.cancelAll()
    }
    #expect(notes.events == Array(repeating: "the state: \"/titles\" can't be read: \"gone\"", count: count))
  }

  @Test(
    "Completion quotes a name with a word that could be an option, but no other name",
    arguments: [("-b", "\"Emma -b\""), ("b", "Emma b")])
  func quotesOptionLikeNames(_ word: String, _ candidate: String) async throws {
    let app = try CommandLineApp<Shelf>(.init(titles: ["Emma \(word)"]))
    #expect(await app.completion(of: "read e", isLoading: true).candidates == [candidate])
  }

  @Test("The error for a sentence that isn't understood suggests a command with a similar name")
  func suggestsSimilarName() async throws {
    let app = try CommandLineApp<Tally>(.init())
    let error = await #expect(throws: CLIError.self) { try await app.carryOut("summ") }
    #expect(error?.line == "not understood at column 1: expected \"add\", found \"summ\"; did you mean: sum")
  }
}
