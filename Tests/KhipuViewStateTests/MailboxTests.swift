import KhipuTestTools
import KhipuViewState
import Testing

@Suite(.timeLimit(.minutes(2))) @MainActor
struct MailboxTests {
  private let mailbox = Mailbox<Int>(most: 1000)
  private let read = ViewState(of: [Int]()) { $0 }

  private func whileReading(_ body: @MainActor () async throws -> Void) async throws {
    try await whileRunning({ await mailbox.read { read.show(read.value + [$0]) } }, body)
  }

  @Test("A mailbox delivers elements in order, including those sent before it has a reader")
  func order() async throws {
    for number in 1...3 { mailbox.send(number) }
    try await whileReading {
      await wait { read.value == [1, 2, 3] }
      for number in 4...100 { mailbox.send(number) }
      await wait { read.value.count == 100 }
    }
    #expect(read.value == Array(1...100))
  }

  @Test("Of more elements than a mailbox keeps, the newest are delivered")
  func bound() async throws {
    for number in 1...5000 { mailbox.send(number) }
    try await whileReading { await wait { read.value.last == 5000 } }
    #expect(read.value == Array(4001...5000))
  }

  @Test("An element sent to a mailbox just before its reader is cancelled waits for the next reader")
  func cancelled() async throws {
    mailbox.send(1)
    try await whileReading {
      await wait { read.value == [1] }
      mailbox.send(2)
    }
    #expect(read.value == [1])
    try await whileReading {
      await wait { read.value == [1, 2] }
      await KhipuTestTools.cancelled { [mailbox] in await mailbox.read { _ in } }
      mailbox.send(3)
      await wait { read.value == [1, 2, 3] }
    }
  }

  @Test("If many tasks send elements concurrently, a mailbox delivers each element exactly once")
  func deliversEachOnce() async throws {
    try await whileReading {
      await withDiscardingTaskGroup { group in
        for number in 0..<1000 { group.addTask { [mailbox] in mailbox.send(number) } }
      }
      await wait { read.value.count == 1000 }
    }
    #expect(read.value.sorted() == Array(0..<1000))
  }
}
