import KhipuControl
import KhipuJournal
import KhipuKitTestSupport
import KhipuValues
import Testing

/// `NumberList` in a later release: `counting` is now `appending`, and its value has a label. Both keep their stored names.
private struct RenamedList: Alterable, Codable, Hashable {
  enum Change: Codable, Hashable {
    case appending(number: Int)

    private enum CodingKeys: String, CodingKey {
      case appending = "counting"
    }

    private enum AppendingCodingKeys: String, CodingKey {
      case number = "_0"
    }
  }

  var numbers: [Int] = []

  consuming func alter(by change: Change) -> RenamedList {
    switch change {
    case .appending(let number): numbers.append(number)
    }
    return consume self
  }
}

struct RenamedChangeTests {
  @Test("A renamed change whose coding key keeps the stored name is read from an earlier release's journal, and by it")
  func readsEarlierJournal() async throws {
    try await withHome { home in
      try await Store.disk(home).count(1, 2)
      let later = createStore(journal: createDiskJournal(in: home, first: RenamedList(), clock: .counting) { _ in })
      #expect(try await later.state().numbers == [1, 2])
      #expect(
        try await later.history { _ in false }.entries.map(\.changes) == [
          [.appending(number: 1), .appending(number: 2)]
        ])
      try await later.change([.appending(number: 3)])
      #expect(try await Store.disk(home).numbers == [1, 2, 3])
    }
  }
}
