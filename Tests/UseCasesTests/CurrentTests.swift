import KhipuControl
import KhipuValues
import TestSupport
import Testing
@_spi(Composition) @testable import UseCases

@Suite(.current { $0.date = { .at(1) } })
struct CurrentTests {
  @Test("The environment is inherited by child tasks", arguments: 1...20)
  func childTasks(second: Int) async {
    await withCurrent(swapping: { $0.date = { .at(second) } }) {
      await withTaskGroup { group in
        for _ in 1...20 {
          group.addTask {
            await Task.yield()
            #expect(Current.date() == .at(second))
          }
        }
      }
      async let moment = Current.date()
      #expect(await moment == .at(second))
    }
    #expect(Current.date() == .at(1))
  }

  @Test("withCurrent restores the environment after its body, even if the body throws")
  func restoresEnvironment() async {
    await #expect(throws: FileError.newer(path: "p")) {
      try await withCurrent(.mock) { () async throws(FileError) in
        #expect(Current.date() == .epoch)
        throw .newer(path: "p")
      }
    }
    #expect(Current.date() == .at(1))
  }

  @Test("A nested swap of the environment's closures keeps those that the outer swap set")
  func nestedSwap() async {
    await withCurrent(.mock) {
      await withCurrent(swapping: { $0.date = { .at(3) } }) {
        await withCurrent(swapping: { $0.store.change = { _ in } }) { #expect(Current.date() == .at(3)) }
      }
      #expect(Current.date() == .epoch)
    }
  }

  @Test("withCurrent runs the body on the caller's actor")
  @MainActor
  func actor() async {
    await withCurrent(.mock) { MainActor.assertIsolated() }
    await withCurrent(swapping: { _ in }) { MainActor.assertIsolated() }
  }
}

extension Moment {
  fileprivate static func at(_ second: Int) -> Moment { .epoch + Double(second) }
}
