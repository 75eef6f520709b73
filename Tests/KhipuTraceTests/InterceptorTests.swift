import KhipuControl
import TestTools
import Testing
@testable import KhipuTrace

@Suite("A traced closure")
struct InterceptorTests {
  @Test("passes on arguments and results")
  func passing() async throws {
    let sum = Interceptor.traced.wrap("a.sum") { (first: Int, second: Int) throws(FileError) in first + second }
    let waiting = Interceptor.traced.wrap("a.waiting") { (name: String) async throws(FileError) in
      await Task.yield()
      return "\(name)!"
    }
    let quiet = Interceptor.traced.wrap("a.quiet", neutral: 0) { (number: Int) in number + 1 }
    let quietWaiting = Interceptor.traced.wrap("b", neutral: 0) { (number: Int) async in number + 2 }
    let (results, trace) = try await Trace.record {
      (try sum(1, 2), try await waiting("x"), quiet(1), await quietWaiting(1))
    }
    #expect(results == (3, "x!", 2, 3))
    #expect(trace.parts.map(\.step) == ["a.sum", "a.waiting", "a.quiet", "b"].map { .call($0) })
    #expect(trace.parts.allSatisfy { $0.failure == nil })
  }

  @Test("shows the changes of the state, and why a call failed")
  func changes() async throws {
    let numbers = createStore(Numbers())
    var broken = numbers
    broken.change = { _ throws(FileError) in throw .newer(path: "p") }
    let (_, trace) = await Trace.record { [broken] in
      for store in [numbers, broken] {
        do throws(FileError) { try store.intercepted(by: .traced).count(1, 2) } catch {}
      }
    }
    let step = Trace.Step.call("store.change", changes: ["counting(1)", "counting(2)"])
    #expect(trace.parts.map(\.step) == [step, step])
    #expect(trace.parts.map(\.failure) == [nil, #"newer(path: "p")"#])
    #expect(try numbers.state().count == 3)
  }
}
