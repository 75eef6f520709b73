import Foundation

/// Adds a feature or a use case to the package: `new-feature NAME [VERB]`, `new-use-case FEATURE VERB`.
@main
enum Main {
  static func main() {
    let words = CommandLine.arguments
    let program = URL(filePath: words[0]).lastPathComponent
    do {
      var package = try Package(URL(filePath: FileManager.default.currentDirectoryPath))
      switch (program, words.count) {
      case ("new-feature", 2): try package.add(Feature(named: words[1]), with: Verb("start"))
      case ("new-feature", 3): try package.add(Feature(named: words[1]), with: Verb(words[2]))
      case ("new-use-case", 3): try package.add(Verb(words[2]), to: Feature(named: words[1]))
      case ("new-feature", _): throw Refusal("say its name, and what it does: swift run new-feature Alarms start")
      case _: throw Refusal("say its feature and what it does: swift run new-use-case Alarms stop")
      }
      try package.write()
      print(package.summary)
    } catch {
      FileHandle.standardError.write(Data("\(program): \(error)\n".utf8))
      exit(error is Refusal ? 64 : 74)
    }
  }
}

/// Why nothing was made: what is wrong, and what to do.
struct Refusal: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
