import Foundation

/// Writes a new app into a folder: `new-app NAME PATH`. It is Examples/Tally under another name, with the files of the kernel
/// in place of the links to them.
@main
enum Main {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    do {
      guard words.count == 2, let name = words.first, let path = words.last else {
        throw Refusal("say its name and a folder: swift run new-app Garden ../Garden")
      }
      let app = try AppName(name)
      try Template.tally.write(app, to: URL(filePath: path))
      print(
        """
        \(app.name) is in \(path). Next:

        cd \(path)
        swift run \(app.program) help
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
