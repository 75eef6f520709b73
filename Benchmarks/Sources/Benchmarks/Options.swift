struct Options {
  /// Whether to measure briefly, and only the rows without other processes.
  var isQuick = false
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
