internal import Testing

/// An optimized program crashes when it binds a task-local closure (swiftlang/swift#88321). A closure within a struct
/// or an object is harmless.
struct TaskLocalTests {
  @Test("No task-local value is a closure")
  func noClosures() throws {
    let files = try SourceFile.all()
    let names = closureNames(in: files.map(\.code))
    for file in files {
      for line in file.code.taskLocalClosures(named: names) {
        Issue.record(
          "it crashes an optimized program: put the closure into a struct", sourceLocation: file.location(line: line))
      }
    }
  }

  @Test(
    "The check for task-local closures finds optional ones, ones in tuples and typealiases, and ones with only a default value",
    arguments: [
      "@TaskLocal static var a: @Sendable () -> Void = {}", "@TaskLocal static var a: (@Sendable () -> Void)?",
      "@TaskLocal private var a: Optional<() -> Void>", "@TaskLocal\npublic static var a: (Int, () -> Void)?",
      "@TaskLocal static var a:\n  (Int)\n  -> Void = { _ in }",
      "@TaskLocal static var a: (\n  Int\n) -> Void = { _ in }",
      "@TaskLocal static var a = { print() }", "@TaskLocal static var a = { @Sendable in 1 }",
      "@TaskLocal var a: Work?; typealias Work = () -> Void",
      "@TaskLocal var a: (Int, B.Work); typealias Work =\n  () -> Void",
      "@TaskLocal var a: Output<Int>?; typealias Output<T> = Work<T>; typealias Work<T> = (T) -> Void",
      "@TaskLocal(a) var b: () -> Void",
    ])
  func findsClosure(_ source: String) throws {
    let code = try Code("\n" + source.replacing("; ", with: "\n"))
    #expect(code.taskLocalClosures(named: closureNames(in: [code])) == [2])
  }

  @Test(
    "A task-local value is allowed unless it is a closure",
    arguments: [
      "@TaskLocal static var a: Int?\nlet b: () -> Void", "@TaskLocal var a: Box<Environment>?\nfunc b() -> Int",
      "@TaskLocal var a = Environment()\nlet b = { 1 }", "@TaskLocal var a = false\nvar b: () -> Void",
      "// @TaskLocal var a: () -> Void", "let a: () -> Void", "extension TaskLocal { func a() -> Int }",
      "@TaskLocal var a: Work?\nstruct Work {}\ntypealias Works = () -> Void",
    ])
  func allowedUnlessClosure(_ source: String) throws {
    let code = try Code(source)
    #expect(code.taskLocalClosures(named: closureNames(in: [code])).isEmpty)
  }
}

/// The names of typealiases for closures, direct or indirect.
private func closureNames(in codes: [Code]) -> Set<String> {
  let aliases = codes.flatMap { code in
    code.text.matches(of: /\btypealias\s+(\w+)[^=\n]*=/).map {
      (name: String($0.1), type: code.type(from: $0.range.upperBound))
    }
  }
  var names: Set<String> = []
  while true {
    let more = aliases.filter { !names.contains($0.name) && $0.type.isClosure(named: names) }
    if more.isEmpty { return names }
    names.formUnion(more.map(\.name))
  }
}

extension Code {
  /// The lines of task-local values that are closures; `names` are typealiases for closures.
  fileprivate func taskLocalClosures(named names: Set<String>) -> [Int] {
    text.matches(of: /@TaskLocal\b[^:={]*\bvar\s+\w+\s*([:=])/).filter { declaration in
      let rest = text[declaration.range.upperBound...]
      guard declaration.1 == ":" else { return rest.drop(while: \.isWhitespace).first == "{" }
      return type(from: rest.startIndex).isClosure(named: names)
    }.map { line(of: $0.range.lowerBound) }
  }

  /// The type that begins at `start`, up to `=`, `{` or `;`, or the end of a line unless a bracket is open or an arrow follows.
  fileprivate func type(from start: String.Index) -> Substring {
    let type = text[start...].drop(while: \.isWhitespace)
    var depth = 0
    for index in type.indices {
      switch type[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "=", "{", ";": return type[..<index]
      case "\n" where depth == 0 && !type[index...].drop(while: \.isWhitespace).starts(with: "->"):
        return type[..<index]
      default: break
      }
    }
    return type
  }
}

extension Substring {
  /// Whether the type is or contains a closure; `names` are typealiases for closures.
  fileprivate func isClosure(named names: Set<String>) -> Bool {
    contains("->") || matches(of: /\w+/).contains { names.contains(String($0.output)) }
  }
}
