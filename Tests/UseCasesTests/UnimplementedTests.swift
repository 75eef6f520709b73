import Models
import TestSupport
import Testing
@_spi(Composition) @testable import UseCases

@Suite("In an environment without gateways", .current { _ in })
struct UnimplementedTests {
  /// A call of each closure.
  private static let calls: [(name: String, call: @Sendable (Environment) async throws -> Void)] = [
    ("store.state", { _ = try $0.store.state() }),
    ("store.change", { try $0.store.change([]) }),
    ("store.reset", { try $0.store.reset() }),
    ("store.updated", { $0.store.updated { _, _ in }() }),
    ("store.destroy", { try $0.store.destroy() }),
    ("date", { #expect($0.date() == .epoch) }),
    ("bridge.lights", { _ = try await $0.bridge.lights() }),
    ("bridge.groups", { _ = try await $0.bridge.groups() }),
    ("bridge.scenes", { _ = try await $0.bridge.scenes() }),
    ("bridge.change", { _ = try await $0.bridge.change(.plug, [], nil) }),
    ("bridge.turn", { _ = try await $0.bridge.turn(nil, .on, nil) }),
    ("bridge.recall", { try await $0.bridge.recall(Scene(id: "relax", name: "Relax"), nil) }),
    ("pairing.request", { _ = try await $0.pairing.request("a") }),
    ("pairing.exists", { _ = try $0.pairing.exists() }),
    ("pairing.forget", { try $0.pairing.forget() }),
    ("watch.sync", { try await $0.watch.sync([]) }),
    ("repositories.load", { _ = try await $0.repositories.load(.pointfree, .epoch) }),
    ("analytics.track", { await $0.analytics.track(.epoch, .init(name: "", properties: [:])) }),
    ("analytics.device", { #expect($0.analytics.device().isEmpty) }),
    ("uploads.identify", { #expect($0.uploads.identify() == Upload.ID(high: 0, low: 0)) }),
    ("uploads.claim", { _ = try await $0.uploads.claim() }),
    ("uploads.send", { _ = try await $0.uploads.send(.api(.put, path: "", .null)) }),
    ("log.write", { try await $0.log.write(.epoch, "") }),
  ]
  /// What can't throw, and returns something neutral.
  private static let quiet = ["store.updated", "date", "analytics.track", "analytics.device", "uploads.identify"]

  @Test("each closure reports its name once, and throws it if it can", arguments: calls.indices)
  func reports(_ index: Int) async {
    let (name, call) = Self.calls[index]
    let names = Recorder<String>()
    do {
      try await call(.unimplemented(report: names.record))
      #expect(Self.quiet.contains(name))
    } catch {
      #expect("\(error)".contains(name))
    }
    #expect(names.events == [name])
  }

  @Test("a test that calls a closure has an issue whose first line names it, whether it can throw or not")
  func issues() async {
    let lines = Recorder<String>()
    await withKnownIssue {
      #expect(await HomeLoader().request(.load(.lights)).failure != nil)
      _ = Current.date()
    } matching: { issue in
      lines.record(issue.error.map { "\($0)" } ?? "\(issue)")
      return true
    }
    #expect(lines.events == ["unimplemented: store.state", "unimplemented: date"])
  }

  @Test("no closure is left out above")
  func complete() {
    let names = Mirror(reflecting: Environment.unimplemented).children.flatMap { gateway in
      let (name, closures) = (gateway.label ?? "", Mirror(reflecting: gateway.value).children.compactMap(\.label))
      return closures.isEmpty ? [name] : closures.map { "\(name).\($0)" }
    }
    #expect(names == Self.calls.map(\.name))
  }

  @Test("nothing is reported where nobody asks for it")
  func silence() { #expect(Environment.unimplemented.date() == .epoch) }
}
