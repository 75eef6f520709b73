import KhipuControl
import KhipuTestTools
import KhipuValues
import TestSupport
import Testing
@_spi(Composition) @testable import UseCases

@Suite(.current { _ in })
struct UnimplementedTests {
  @Test(
    "Each unimplemented closure reports its name once, and throws an error with the name if it can throw",
    arguments: GatewayCall.all)
  func reports(_ gateway: GatewayCall) async {
    let names = Recorder<String>()
    do {
      try await gateway.call(.unimplemented(report: names.record))
      #expect(gateway.isQuiet)
    } catch {
      #expect("\(error)".contains(gateway.name))
    }
    #expect(names.events == [gateway.name])
  }

  @Test("Under `.current`, an unimplemented closure records an issue with its name, such as `unimplemented: date`")
  func issues() async {
    let issues = await recordedIssues {
      #expect(await Reader().request(1).failure != nil)
      _ = Current.date()
    }
    #expect(issues == ["unimplemented: store.state", "unimplemented: date"])
  }

  @Test("The list of gateway calls covers every closure of the environment")
  func complete() {
    let names = Mirror(reflecting: Environment.unimplemented).children.flatMap { gateway in
      let (name, closures) = (gateway.label ?? "", Mirror(reflecting: gateway.value).children.compactMap(\.label))
      return closures.isEmpty ? [name] : closures.map { "\(name).\($0)" }
    }
    #expect(names == GatewayCall.all.map(\.name))
  }

  @Test("`Environment.unimplemented.date()` returns the Unix epoch")
  func dateIsEpoch() { #expect(Environment.unimplemented.date() == .epoch) }
}

/// A use case that reads the state.
private struct Reader: UseCase {
  func perform(_ request: Int) async throws(Failure) { _ = try await Current.store.read() }
}
