import KhipuControl
import KhipuJournal
import KhipuKitTestSupport
import KhipuValues
import Models
import Testing

struct StateJournalTests {
  @Test("Switching a light adds at most 120 bytes to the journal, besides the time, the process and the cause")
  func addsAtMost120Bytes() async throws {
    try await withHome { home in
      let store = createStore(journal: createDiskJournal(in: home, first: AppState(), notice: { _ in }))
      func turn(_ light: Light.ID) async throws {
        try await store.change([.home(.lights(.changing(light, by: [.turning(.it(.off))])))])
      }
      try await turn(1)
      let before = try bytes(home.journal).count
      try await turn(10_000)
      let line = try text(home.journal).dropFirst(before)
      let origin = try #require(line.prefixMatch(of: /\[\d{16},\d+,null,/)?.output)
      #expect((1...120).contains(line.count - origin.count), "\(line)")
    }
  }
}
