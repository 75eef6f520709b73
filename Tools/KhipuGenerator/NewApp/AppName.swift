/// An app's name, such as `Garden`.
struct AppName: Hashable {
  let name: String
  /// The name of the program, and the prefix of its messages.
  var program: String { name.lowercased() }

  /// - Throws: `Refusal` if the name has the wrong form, or is used by the app's code, Khipu or the toolchain.
  init(_ name: String) throws(Refusal) {
    guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]{0,39}/) != nil else {
      throw Refusal(
        "an app is named as a Swift module is: a capital letter, and then up to 39 letters and digits, not \(name)")
    }
    self.name = name
    guard !Self.taken.contains(program), !program.hasPrefix("khipu") else {
      throw Refusal("\(name) is the name of something that the app uses; choose another one")
    }
  }

  private static let taken =
    Element.taken.map { $0.lowercased() } + [
      "app", "appstate", "person", "personrow", "program", "test", "tests", "tally", "windows", "swift", "swiftui",
      "foundation", "testing", "synchronization", "dispatch", "glibc", "musl", "darwin", "xctest", "array", "bool",
      "commandline", "sendable", "string", "void",
    ]
}
