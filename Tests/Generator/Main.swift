import Foundation

/// Adds a feature or a use case to the package in the current folder.
@main
enum Main {
  static func main() {
    let program = URL(filePath: CommandLine.arguments[0]).lastPathComponent
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      if words.contains("--help") {
        print(Order.help(of: program))
        return
      }
      var package = try Package(URL(filePath: FileManager.default.currentDirectoryPath))
      try package.add(try Order(program, words))
      try package.write()
      print(package.summary)
    } catch {
      FileHandle.standardError.write(Data("\(program): \(error)\n".utf8))
      exit(error is Refusal ? 64 : 74)
    }
  }
}

/// Why nothing was generated: the mistake, and what to do.
struct Refusal: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
