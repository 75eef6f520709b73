/// What was asked for.
struct Options {
  /// Whether only the rows without other processes are measured, and briefly.
  var isQuick = false
  /// The folder of the documents that are written; nil for none.
  var documents: String?
  /// The path of the built program.
  var program = ""
  /// The folder with the scripts of the peers.
  var scripts = ""
  /// The version of the compiler.
  var swift = ""

  /// The options, each a word of its own or a name with its value.
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

  /// An option that there isn't.
  struct Unknown: Error, CustomStringConvertible {
    let option: String

    var description: String { "there is no option \(option)" }
  }
}
