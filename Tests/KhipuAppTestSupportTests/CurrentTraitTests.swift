import KhipuAppTestSupport
import KhipuControl
import KhipuTestTools
import Testing

extension Trait where Self == CurrentTrait<Kitchen> {
  fileprivate static func current(_ swap: @escaping @Sendable (inout Kitchen) -> Void) -> Self { CurrentTrait(swap) }
}

@Suite(.current { $0.heat = { $0 + 1 } })
struct CurrentTraitTests {
  @Test("A test runs with the closures swapped in by its suite's trait and by its own", .current { $0.time = { 5 } })
  func runsWithSwappedClosures() async throws {
    #expect(try await Kitchen.current.heat(1) == 2 && Kitchen.current.time() == 5)
  }

  @Test("A throwing closure that no trait swaps records an issue with its name, and throws")
  func noTraitSwapsClosure() async {
    let issues = await recordedIssues {
      await #expect(throws: FileError.unimplemented("wait")) { try await Kitchen.current.wait() }
    }
    #expect(issues == ["unimplemented: wait"])
  }
}
