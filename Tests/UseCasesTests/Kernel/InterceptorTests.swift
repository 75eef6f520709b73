import Models
import TestSupport
import Testing
@_spi(Composition) @testable import UseCases

@Suite("An environment that is traced")
struct InterceptorTests {
  @Test("calls each closure, and records that by its name", arguments: GatewayCall.all)
  func calls(_ gateway: GatewayCall) async {
    let names = Recorder<String>()
    let environment = Environment.unimplemented(report: names.record)
    let (problem, trace) = await TraceRecorder.record { await Self.problem(of: gateway, in: environment.traced) }
    #expect(names.events == [gateway.name])
    #expect(trace.parts.map(\.step) == [.call(gateway.name)])
    #expect(trace.parts.map(\.failure) == [problem] && (problem == nil) == gateway.isQuiet)
  }

  @Test("is not wrapped in a task that is not traced", arguments: GatewayCall.all)
  func off(_ gateway: GatewayCall) async {
    let environment = Environment.unimplemented.traced
    let (_, trace) = await TraceRecorder.record { await Self.problem(of: gateway, in: environment) }
    #expect(trace.parts.isEmpty)
  }

  @Test("can be used by a task that is not traced, too", arguments: GatewayCall.all)
  func afterwards(_ gateway: GatewayCall) async {
    let names = Recorder<String>()
    let (environment, _) = await TraceRecorder.record { Environment.unimplemented(report: names.record).traced }
    #expect(await (Self.problem(of: gateway, in: environment) == nil) == gateway.isQuiet)
    #expect(names.events == [gateway.name])
  }

  @Test("passes on arguments and results")
  func passing() async throws {
    let sum = Interceptor.traced.wrap("a.sum") { (first: Int, second: Int) throws(FileError) in first + second }
    let waiting = Interceptor.traced.wrap("a.waiting") { (name: String) async throws(FileError) in
      await Task.yield()
      return "\(name)!"
    }
    let quiet = Interceptor.traced.wrap("a.quiet", neutral: 0) { (number: Int) in number + 1 }
    let quietWaiting = Interceptor.traced.wrap("b", neutral: 0) { (number: Int) async in number + 2 }
    let (results, trace) = try await TraceRecorder.record {
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
    let (_, trace) = await TraceRecorder.record { [broken] in
      for store in [numbers, broken] {
        do throws(FileError) { try store.intercepted(by: .traced).count(1, 2) } catch {}
      }
    }
    let step = Trace.Step.call("store.change", changes: ["counting(1)", "counting(2)"])
    #expect(trace.parts.map(\.step) == [step, step])
    #expect(trace.parts.map(\.failure) == [nil, #"newer(path: "p")"#])
    #expect(try numbers.state().count == 3)
  }

  private static func problem(of gateway: GatewayCall, in environment: Environment) async -> String? {
    do { try await gateway.call(environment) } catch { return expression(error) }
    return nil
  }
}
