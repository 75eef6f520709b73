import Foundation
import Testing

/// Runs with some of the descriptors 0 to 2 closed.
struct ClosedDescriptorTests {
  /// Runs the program with the descriptors of a set closed, of which there are eight.
  private func script(_ set: Int) -> String {
    let closing = ["<&-", ">&-", "2>&-"].enumerated().filter { set & 1 << $0.offset != 0 }.map(\.element)
    return "khipu \"$@\" \(closing.joined(separator: " ")); code=$?; exit $code"
  }

  @Test(
    "With any of standard input, output and error closed, a command does the same, and shows the rest of its output",
    arguments: [1, 2, 4, 7], [["add light 1 to favorites"], ["history"], ["turn light 9 on"]])
  func command(closed: Int, words: [String]) async throws {
    let (open, ending) = (try await run(0, words), try await run(closed, words))
    #expect(ending.code == open.code)
    #expect(ending.output == (closed & 2 == 0 ? open.output : ""))
    #expect(ending.errors == (closed & 4 == 0 ? open.errors : ""))
    #expect(ending.favorites == open.favorites)
  }

  private func run(
    _ closed: Int, _ words: [String]
  ) async throws -> (code: Int32, output: String, errors: String, favorites: String) {
    try await withSandbox { sandbox in
      _ = try await sandbox.run([], input: "turn light 1 off\nadd light 2 to favorites\n")
      let ending = try await sandbox.shell(script(closed), words, input: Data("ignored\n".utf8))
      let favorites = try await sandbox.run("favorites", "--json")
      #expect(favorites.code == 0 && favorites.errors == "")
      // Times and processes differ.
      return (
        ending.code, ending.output.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +\d+/, with: "…"),
        ending.errors.replacingOccurrences(of: sandbox.folder.path, with: ""), favorites.output
      )
    }
  }

  @Test("With standard input closed, a script has no lines, and a question has no answer", arguments: [1, 7])
  func noInput(closed: Int) async throws {
    try await withSandbox { sandbox in
      let prompt = try await sandbox.shell(script(closed))
      #expect(prompt == Ending(), "\(prompt)")
      _ = try await sandbox.run("add light 1 to favorites")
      let reset = try await sandbox.shell(script(closed), ["reset"])
      #expect(reset.code != 0, "\(reset)")
      #expect(try await sandbox.run("favorites").output.contains("Desk lamp"))
    }
  }
}
