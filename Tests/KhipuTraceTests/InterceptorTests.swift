import KhipuControl
import TestTools
import Testing
@testable import KhipuTrace

@Suite("A traced closure")
struct InterceptorTests {
  @Test("An intercepted closure passes on arguments and results")
  func passing() async throws {
    let (results, trace) = try await Trace.record {
      let cups = Cups(Interception.traced.before(Cups { "\($0)\($1)" }))
      let hour = Interception.traced.before("hour", neutral: 0) { 12 }
      return (try await cups.fill(2, "tea"), hour())
    }
    #expect(results == ("2tea", 12))
    #expect(trace.parts.map(\.step) == [.call("cups.fill"), .call("hour")])
    #expect(trace.parts.allSatisfy { $0.failure == nil })
  }

  @Test("A traced call lasts until its closure returns or throws", arguments: [nil, FileError.newer(path: "p")])
  func duration(of error: FileError?) async throws {
    let (_, trace) = await Trace.record {
      let cups = Cups(
        Interception.traced.before(
          Cups { _, _ throws(FileError) in
            MessageContext.current?.span?.begin(.message("poured")).end()
            if let error { throw error }
            return ""
          }))
      do throws(FileError) { _ = try await cups.fill(2, "tea") } catch {}
    }
    let (call, poured) = (try #require(trace.parts.first), try #require(trace.parts.last))
    #expect(call.step == .call("cups.fill") && poured.step == .message("poured"))
    #expect(call.start <= poured.start && poured.start < call.start + call.duration)
  }

  @Test("A trace shows the changes of the state, and why a call failed")
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

/// A gateway with one closure.
private struct Cups: Sendable {
  let fill: @Sendable (Int, String) async throws(FileError) -> String

  init(fill: @escaping @Sendable (Int, String) async throws(FileError) -> String) { self.fill = fill }

  init(_ interceptor: some Interceptor<Cups, FileError>) { fill = interceptor.wrap("cups.fill") { $0.fill } }
}
