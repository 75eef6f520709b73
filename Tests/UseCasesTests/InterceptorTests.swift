import KhipuControl
import KhipuTestTools
import KhipuTrace
import Testing

@testable import UseCases

struct InterceptorTests {
  @Test(
    "Each closure of a traced environment calls the original, and records its name and any failure",
    arguments: GatewayCall.all)
  func calls(_ gateway: GatewayCall) async {
    let names = Recorder<String>()
    let environment = Environment.unimplemented(report: names.record)
    let (problem, root) = await Span.record { await Self.problem(of: gateway, in: environment.traced) }
    #expect(names.events == [gateway.name])
    #expect(root.parts.map { expression($0.step) } == ["call(\"\(gateway.name)\", changes: [])"])
    #expect(root.parts.map(\.failure) == [problem] && (problem == nil) == gateway.isQuiet)
  }

  @Test("`Environment.traced` records no calls if it is read outside a traced task", arguments: GatewayCall.all)
  func readOutsideTracedTask(_ gateway: GatewayCall) async {
    let environment = Environment.unimplemented.traced
    let (_, root) = await Span.record { await Self.problem(of: gateway, in: environment) }
    #expect(root.parts.isEmpty)
  }

  @Test(
    "The closures of a traced environment call the originals even in a task that isn't traced",
    arguments: GatewayCall.all)
  func outsideTracedTask(_ gateway: GatewayCall) async {
    let names = Recorder<String>()
    let (environment, _) = await Span.record { Environment.unimplemented(report: names.record).traced }
    #expect(await (Self.problem(of: gateway, in: environment) == nil) == gateway.isQuiet)
    #expect(names.events == [gateway.name])
  }

  private static func problem(of gateway: GatewayCall, in environment: Environment) async -> String? {
    do { try await gateway.call(environment) } catch { return expression(error) }
    return nil
  }
}
