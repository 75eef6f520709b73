import Foundation

/// Writes a new app into a folder. It is Examples/Tally under another name, without the kits that are left out.
@main
enum Main {
  static func main() {
    do {
      let order = try Order(CommandLine.arguments.dropFirst())
      try Template.tally.write(order)
      print(
        """
        \(order.app.name) is in \(order.folder). Next:

        cd \(order.folder)
        swift run \(order.app.program) people
        swift test
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

/// Why no app was made: what is wrong, and what to do.
struct Refusal: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
