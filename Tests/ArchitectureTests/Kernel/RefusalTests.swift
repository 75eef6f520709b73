internal import Testing

struct RefusalTests {
  @Test(
    "Forbidden code is found with its line number",
    arguments: [
      "@_exported import A", "@_silgen_name(\"a\") func b()", "@_extern(c) func b()", "let a = try! b()",
      "let a = try? b()", "let a = b as! C", "fatalError()",
      "Task.detached {}",
      "Task\n  .detached {}", "DispatchQueue.main.asyncAfter(deadline: a) {}", "nonisolated(unsafe) var a = 1",
      "print(a)", "let a = readLine()", "#if DEBUG", "#elseif os(Linux) && !DEBUG", #"let a = "\(try! b())""#,
      "@Suite(\"Lights\") struct A {}", "@Suite struct A {}",
    ])
  func findsForbiddenCode(_ source: String) throws {
    let code = try Code("\n" + source + "\n")
    #expect(try Refusal.all.flatMap { try $0.lines(in: code) } == [2])
  }

  @Test(
    "Code that only resembles forbidden code isn't found",
    arguments: [
      "let a = try b()", "let a = b as? C", "// fatalError()", #"let a = "try!""#, "nonisolated func a() {}", "Task {}",
      "blueprint(a)", "#if os(Linux)", "let DEBUG = 1", "retry!",
      "@Suite(.serialized) struct A {}", "@Suite(\n  .serialized) struct A {}",
    ])
  func resemblesForbiddenCode(_ source: String) throws {
    let code = try Code(source)
    #expect(try Refusal.all.flatMap { try $0.lines(in: code) }.isEmpty)
  }
}
