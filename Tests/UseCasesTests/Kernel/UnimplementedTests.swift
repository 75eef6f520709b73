import KhipuControl
import KhipuTestTools
import TestSupport
import Testing
@_spi(Composition) @testable import UseCases

struct UnimplementedTests {
  @Test(
    "Under `.current`, an unimplemented closure records an issue with its name, such as `unimplemented: date`",
    .current { _ in })
  func issues() async {
    let issues = await recordedIssues {
      await #expect(throws: FileError.unimplemented("store.state")) { try await Current.store.state() }
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
}
