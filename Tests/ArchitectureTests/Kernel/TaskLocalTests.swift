internal import Testing

/// An optimized program crashes when it binds a task-local closure (swiftlang/swift#88321). A closure within a struct
/// or an object is harmless.
struct TaskLocalTests {
  /// What may follow the name of a task-local value: a type, or an initial value. Another name could be a
  /// typealias for a closure.
  private static let harmless = [
    ": Awaited?", ": Box<", ": MessageContext?", ": ReplayedFeatures?", ": String ", ": (any Sendable)?",
    ": [any AnyObject & Sendable]", " = Box(", " = false\n", " = 0\n",
  ]

  @Test("Each task-local value has one of the types that are known not to be closures")
  func noClosures() throws {
    var count = 0
    for file in try SourceFile.all() {
      for declaration in file.code.text.matches(of: /@TaskLocal\b[^:={]*\bvar\s+\w+/) {
        count += 1
        let rest = file.code.text[declaration.range.upperBound...]
        guard !Self.harmless.contains(where: { rest.hasPrefix($0) }) else { continue }
        Issue.record(
          "a closure crashes an optimized program: put it into a struct, or list the type",
          sourceLocation: file.location(line: file.code.line(of: declaration.range.lowerBound)))
      }
    }
    #expect(count > 5)
  }
}
