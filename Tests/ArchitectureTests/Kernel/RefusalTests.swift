internal import KhipuTestTools
internal import Testing

struct RefusalTests {
  @Test(
    "Forbidden code is found with its line number",
    arguments: [
      "@_exported import A", "@_silgen_name(\"a\") func b()", "@_extern(c) func b()", "let a = try! b()",
      "let a = try? b()", "let a = b as! C", "fatalError()",
      "DispatchQueue.main.asyncAfter(deadline: a) {}", "nonisolated(unsafe) var a = 1",
      "#if DEBUG", "#elseif os(Linux) && !DEBUG", #"let a = "\(try! b())""#,
      "try await tool.environment.pairing.exists()", "public import Gateways", "import struct KhipuHTTP.Endpoint",
      "import `KhipuJournal`", "@Suite(\"Lights\") struct A {}", "@Suite struct A {}",
      "AsyncStream.makeStream(of: Int.self)", "AsyncStream<Int>.makeStream()", "AsyncStream<Int> { a in }",
      "AsyncStream { $0.finish() }",
      "AsyncThrowingStream(Int.self) { a in }", "AsyncStream(Int.self, bufferingPolicy: .unbounded) {}",
    ])
  func findsForbiddenCode(_ source: String) throws {
    let code = try Code("\n" + source + "\n")
    #expect(try Refusal.all.flatMap { try $0.lines(in: code) } == [2])
  }

  @Test(
    "Code that only resembles forbidden code isn't found",
    arguments: [
      "let a = try b()", "let a = b as? C", "// fatalError()", #"let a = "try!""#, "nonisolated func a() {}",
      "blueprint(a)", "environment.store.state()", "environment.date()", "#if os(Linux)", "let DEBUG = 1", "retry!",
      "import KhipuFiles", "import GatewaysTests",
      "AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))", "let a: AsyncStream<Int>",
      "AsyncStream(Int.self, bufferingPolicy: .bufferingOldest(2)) {}", "func a() -> AsyncStream<Int>",
      "AsyncStream.makeStream(\n  of: (a: Int, b: Int).self, bufferingPolicy: .bufferingNewest(1))", "unboundedly()",
      "@Suite(.serialized) struct A {}", "@Suite(\n  .serialized) struct A {}",
    ])
  func resemblesForbiddenCode(_ source: String) throws {
    let code = try Code(source)
    #expect(try Refusal.all.flatMap { try $0.lines(in: code) }.isEmpty)
  }

  @Test(
    "Each way to a side effect without an import is refused in the domain layers, in several forms",
    arguments: SideEffect.all)
  func findsSideEffect(_ effect: SideEffect) throws {
    #expect(!effect.examples.isEmpty)
    for example in effect.examples {
      let code = try Code("\n" + example + "\n")
      #expect(try !effect.ranges(in: code.text).isEmpty, "\(example)")
    }
  }

  @Test("Code that only resembles a side effect isn't refused by any row", arguments: SideEffect.all)
  func resemblesSideEffect(_ effect: SideEffect) throws {
    #expect(!effect.others.isEmpty)
    for other in effect.others {
      let found = try SideEffect.all.filter { try !$0.ranges(in: other).isEmpty }.map(\.pattern)
      #expect(found == [], "\(other)")
    }
  }
}
