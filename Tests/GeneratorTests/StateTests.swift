import Foundation
import Testing

@testable import Generator

/// What is made is added to the sources of this package, and not written.
@Suite("A feature that keeps a list")
struct StateTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  private func package(_ orders: [String]...) throws -> Package {
    var package = try Package(Self.folder)
    for order in orders { try package.add(Order(order[0], Array(order.dropFirst()))) }
    return package
  }

  private static let notes = ["new-feature", "Notes", "write", "text:String", "light:Light.ID", "--state", "Note"]

  @Test("changes four files of the sources by eleven lines, and four of the tests by five")
  func places() throws {
    let growth = try package(Self.notes).growth
    let sources = growth.filter { $0.key.hasPrefix("Sources/") }
    #expect(
      sources == [
        "Sources/AppDomain/AppDomain.swift": 1, "Sources/CLI/Commands.swift": 1, "Sources/Features/Command.swift": 4,
        "Sources/Models/AppState.swift": 5,
      ])
    let tests = growth.filter { $0.key.hasPrefix("Tests/") }
    #expect(tests.count == 4 && tests.values.reduce(0, +) == 5)
  }

  @Test("belongs to the rows of its values, and is forgotten with the home if one does")
  func rows() throws {
    let table = try package(Self.notes).read("Tests/ArchitectureTests/RowTable.swift")
    #expect(table.contains(#"  "Notes": (["Lighting"], ["notes", "note"]),"#))
    let state = try package(["new-feature", "Notes", "write", "--state", "Note"]).read("Sources/Models/AppState.swift")
    #expect(state.contains("        notes: notes,\n      )"))
    #expect(try !package(Self.notes).read("Sources/Models/AppState.swift").contains("notes: notes"))
  }

  @Test("has a text if its elements have no values")
  func text() throws {
    let model = try package(["new-feature", "Notes", "write", "--state", "Note"]).read(
      "Sources/Models/Notes/Note.swift")
    #expect(model.contains("public internal(set) var text: String"))
  }

  @Test("has another command for one of its elements, and a sentence of its own for that")
  func element() throws {
    let package = try package(Self.notes, ["new-use-case", "Notes", "drop", "reason:String", "--on", "Note"])
    let sentences = try package.read("Sources/Features/Notes/NotesSentences.swift")
    #expect(sentences.contains(#"Slot<Note.ID>.note(samples: [1, 2]).after("as").optional"#))
    #expect(sentences.contains(#""drop", "dropping", Slot<Note.ID>.note(samples: [2]), Slot<String>.text"#))
    #expect(
      try package.read("Sources/Features/Notes/NotesCommand.swift").contains("case drop(Note.ID, reason: String)"))
    #expect(try package.read("Sources/UseCases/Notes/NoteDropper.swift").contains("throw .notes(.missing(id))"))
  }

  @Test(
    "is refused in one line",
    arguments: [
      (["new-feature", "Notes", "write", "text:Foo", "--state", "Note"], "have one are Light.ID, Scene.ID, String"),
      (["new-feature", "Notes", "write", "text", "--state", "Note"], "name:Type"),
      (["new-feature", "Notes", "write", "id:String", "--state", "Note"], "id is taken"),
      (["new-feature", "Notes", "write", "a:String", "a:String", "--state", "Note"], "two values a"),
      (["new-feature", "Notes", "write", "--state", "Light"], "Light.swift has a type Light"),
      (["new-feature", "Notes", "write", "--state", "Notes"], "a name of its own"),
      (["new-feature", "Notes", "remove", "--state", "Note"], "has the command remove"),
      (["new-use-case", "Dashboard", "drop", "--on", "Note"], "Dashboard has no list of Note"),
    ])
  func refused(_ order: [String], _ part: String) {
    let error = #expect(throws: Refusal.self) { try package(order) }
    #expect(error?.description.contains(part) == true && error?.description.contains("\n") == false)
  }
}
