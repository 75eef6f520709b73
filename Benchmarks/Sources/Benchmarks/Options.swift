struct Options {
  /// Whether to measure briefly, and only the rows without other processes.
  var isQuick = false
  /// The row to run without measuring times, so that another program can count; nil to measure.
  var counted: CountedRow?
  /// How many operations of the counted row to run.
  var operations = 0
  /// The folder in which to store a home of 10,000 lights, for a process that is counted; nil to measure.
  var stored: String?
  /// The folder of the documents to write; nil to write none.
  var documents: String?
  /// The path of the built program.
  var program = ""
  /// The folder with the peers' scripts.
  var scripts = ""
  /// The compiler's version.
  var swift = ""

  /// Parses flags, and options that are followed by a value. Throws `Unknown` for any other word.
  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    while let name = rest.next() {
      switch name {
      case "--quick": isQuick = true
      case "--count": counted = rest.next().flatMap(CountedRow.init)
      case "--operations": operations = rest.next().flatMap { Int($0) } ?? 0
      case "--store": stored = rest.next()
      case "--documents": documents = rest.next()
      case "--program": program = rest.next() ?? ""
      case "--scripts": scripts = rest.next() ?? ""
      case "--swift": swift = rest.next() ?? ""
      case _: throw Unknown(option: name)
      }
    }
  }

  struct Unknown: Error, CustomStringConvertible {
    let option: String

    var description: String { "there is no option \(option)" }
  }
}
