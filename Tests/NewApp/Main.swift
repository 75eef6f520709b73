import Foundation

/// Writes a new app into a folder: Examples/Tally under another name, without the parts that are left out.
@main
enum Main {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    if words.contains("--help") {
      print(Order.help)
      return
    }
    do {
      let order = try Order(words)
      try Template.tally.write(order)
      let program = order.leftOut.parts.contains(.commandLine) ? "" : "swift run \(order.app.program) people\n"
      print(
        """
        \(order.app.name) is in \(order.folder). Next:

        cd \(order.folder)
        \(program)swift test
        swift run new-feature Alarms start  # a feature with a command and its tests
        swift run new-use-case Alarms stop  # one more command
        """)
    } catch {
      FileHandle.standardError.write(
        Data("new-app: \((error as? Refusal)?.description ?? error.localizedDescription)\n".utf8))
      exit(error is Refusal ? 64 : 74)
    }
  }
}

/// Why no app was created: the mistake, and what to do.
struct Refusal: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
