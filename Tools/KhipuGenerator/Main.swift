import Foundation

/// The generators: `new-app`, and those that change the app in the current folder.
@main
enum Main {
  static func main() {
    let program = URL(filePath: CommandLine.arguments[0]).lastPathComponent
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      print(try program == "new-app" ? newApp(words) : change(program, words))
    } catch {
      let text = (error as? Refusal)?.description ?? error.localizedDescription
      FileHandle.standardError.write(Data("\(program): \(text)\n".utf8))
      exit(error is Refusal ? 64 : 74)
    }
  }

  /// Writes a new app. Returns the next steps.
  private static func newApp(_ words: [String]) throws -> String {
    if words.contains("--help") { return AppOrder.help }
    let order = try AppOrder(words)
    try Template.tally.write(order)
    return order.nextSteps
  }

  /// Adds a domain, a feature or a use case. Returns a summary.
  private static func change(_ program: String, _ words: [String]) throws -> String {
    if words.contains("--help") { return Order.help(of: program) }
    let order = try Order(program, words)
    try Toolchain.checkAreFree(order.typeNames)
    var package = try Package(URL(filePath: FileManager.default.currentDirectoryPath), domain: order.domain)
    try package.add(order)
    try package.write()
    try package.format()
    return package.summary
  }
}

/// Why nothing was generated: the mistake, and what to do.
struct Refusal: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
