import KhipuControl
import KhipuHistory
import KhipuJournal
import KhipuKitTestSupport
import KhipuValues
import Testing

struct ReversedOriginTests {
  private static func origin(_ microseconds: Int, _ process: Int) -> Cause.Origin {
    Cause.Origin(moment: .epoch + Double(microseconds) / 1e6, process: process)
  }

  @Test(
    "A journal line has a fifth element only if its message reverses others, and the history returns it",
    arguments: [70, 26_000])
  func fifthElement(bound: Int) async throws {
    try await withHome { home in
      let store = Store.disk(home, bound: bound)
      let reversed = [Self.origin(1_795_869_112_345_678, 12), Self.origin(0, 7)]
      try await MessageContext.run(for: { "count 1" }) { try await store.count(1) }
      try await MessageContext.run(for: { "undo count 1" }, reversing: reversed) {
        // A nested message is recorded as its outer one.
        try await MessageContext.run(for: { "count -1" }) { try await store.count(-1) }
      }
      if bound == 26_000 {
        #expect(
          try text(home.journal) == """
            {"format":4,"generation":0}
            [0,7,"count 1",[{"counting":{"_0":1}}]]
            [1,7,"undo count 1",[{"counting":{"_0":-1}}],[[1795869112345678,12],[0,7]]]

            """)
      }
      for store in [store, .disk(home)] {
        #expect(try await store.history { _ in false }.entries.map(\.reversed) == [[], reversed])
        #expect(try await store.history { _ in false }.steps.map(\.entry.reversed) == [[], reversed])
      }
    }
  }

  @Test("A journal line with elements that a later release may add is read")
  func laterElements() async throws {
    try await withHome { home in
      let lines = """
        {"format":4,"generation":0}
        [0,7,"count 1",[{"counting":{"_0":1}}],[],"more"]
        [1,7,"undo count 1",[{"counting":{"_0":2}}],[[0,7,"more"]],{"even":"more"}]

        """
      try write(lines.utf8, to: home.journal)
      let history = try await Store.disk(home).history { _ in false }
      #expect(try await Store.disk(home).numbers == [1, 2])
      #expect(history.entries.map(\.reversed) == [[], [Self.origin(0, 7)]])
    }
  }

  @Test("A time beyond all clocks in a journal line doesn't crash the program, and can be recorded as reversed")
  func extremeTimes() async throws {
    try await withHome { home in
      let line = "[\(Int.max),7,\"count 1\",[{\"counting\":{\"_0\":1}}],[[\(Int.min),7]]]"
      try write("{\"format\":4,\"generation\":0}\n\(line)\n".utf8, to: home.journal)
      let store = Store.disk(home)
      let entry = try #require(try await store.history { _ in false }.entries.first)
      let origin = Cause.Origin(moment: entry.moment, process: entry.process)
      try await MessageContext.run(for: { "undo count 1" }, reversing: [origin]) { try await store.count(2) }
      #expect(try await Store.disk(home).history { _ in false }.entries.last?.reversed == [origin])
    }
  }
}
