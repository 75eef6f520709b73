import Models
import Testing
import UseCases

@testable import Gateways

@Suite struct EarlierFormatTests {
  @Test(
    "what an earlier version wrote is read as it is, and begins anew with the next change", arguments: [false, true],
    [false, true])
  func earlier(hasSnapshot: Bool, isRunning: Bool) async throws {
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
      if isRunning { #expect(try store.numbers == before) }
      #expect(try Store.disk(home).numbers == before)
      #expect(try text(home.journal) == journal)
      try store.count(4)
      #expect(try store.numbers == before + [4])
      #expect(try Store.disk(home).numbers == before + [4])
      #expect(
        try text(home.journal) == """
          {"format":3,"generation":\(generation + 1)}
          [0,7,null,[{"counting":4}]]

          """)
      #expect(try text(home.state).hasPrefix(#"{"format":3,"generation":\#(generation + 1),"#))
      try store.count(5)
      #expect(try text(home.journal).hasSuffix("[{\"counting\":4}]]\n[1,7,null,[{\"counting\":5}]]\n"))
    }
  }
}
