import KhipuConcurrency
import KhipuTestTools
import Testing

@Suite(.timeLimit(.minutes(2)))
struct PendingTests {
  @Test("A reader gets everything that was added since it last looked, in one piece", arguments: [1, 1000])
  func inOnePiece(count: Int) async {
    let pending = Pending(0)
    for _ in 0..<count { pending.add { $0 += 1 } }
    #expect(await pending.wait())
    #expect(pending.take { $0 } == count)
  }

  @Test("A reader that waits gets every addition, whenever it is made", arguments: 0..<200)
  func missesNothing(run: Int) async {
    let pending = Pending(0)
    await withDiscardingTaskGroup { group in
      for _ in 0..<4 { group.addTask { for _ in 0..<5 { pending.add { $0 += 1 } } } }
      var count = 0
      while count < 20, await pending.wait() {
        count += pending.take { added in
          defer { added = 0 }
          return added
        }
      }
      #expect(count == 20)
    }
  }

  @Test("Waiting for additions ends if the task is cancelled")
  func cancelled() async {
    let pending = Pending(0)
    #expect(await KhipuTestTools.cancelled { await pending.wait() } == false)
  }
}
