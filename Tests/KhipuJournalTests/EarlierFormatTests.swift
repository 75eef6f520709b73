import KhipuControl
import KhipuKitTestSupport
import Testing
@testable import KhipuJournal

struct EarlierFormatTests {
  @Test(
    "A journal in format 2 is read, and the next change starts a new generation", arguments: [false, true],
    [false, true])
  func readsFormat2(hasSnapshot: Bool, isRunning: Bool) async throws {
    try await withHome { home in
      let generation = hasSnapshot ? 3 : 0
      let snapshot = #"{"format":2,"generation":3,"state":{"numbers":[1]}}"#
      let journal = """
        {"format":2,"generation":\(generation)}
        [{"counting":{"_0":2}},{"counting":{"_0":3}}]

        """
      if hasSnapshot { try write(snapshot.utf8, to: home.state) }
      try write(journal.utf8, to: home.journal)
      let (store, before) = (Store.disk(home), hasSnapshot ? [1, 2, 3] : [2, 3])
      if isRunning { #expect(try await store.numbers == before) }
      #expect(try await Store.disk(home).numbers == before)
      #expect(try text(home.journal) == journal)
      try await store.count(4)
      #expect(try await store.numbers == before + [4])
      #expect(try await Store.disk(home).numbers == before + [4])
      #expect(
        try text(home.journal) == """
          {"format":4,"generation":\(generation + 1)}
          [0,7,null,[{"counting":{"_0":4}}]]

          """)
      #expect(try text(home.state).hasPrefix(#"{"format":4,"generation":\#(generation + 1),"#))
      try await store.count(5)
      #expect(
        try text(home.journal).hasSuffix("[{\"counting\":{\"_0\":4}}]]\n[1,7,null,[{\"counting\":{\"_0\":5}}]]\n"))
    }
  }
}
