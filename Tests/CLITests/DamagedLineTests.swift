import Foundation
import TestSupport
import Testing

struct DamagedLineTests {
  /// The commands of three favorites are in the journal, the last of them with a stray byte. Returns the journal.
  private func damage(_ sandbox: Sandbox) async throws -> Data {
    for light in 1...3 { #expect(try await sandbox.run("add light \(light) to favorites").code == 0) }
    let file = sandbox.home.appending(path: "journal.jsonl")
    var journal = try Data(contentsOf: file)
    journal[journal.endIndex - 8] = 0xFF
    try journal.write(to: file)
    return journal
  }

  private func favorites(_ sandbox: Sandbox) async throws -> Int {
    let ending = try await sandbox.run("favorites", "--json")
    #expect(ending.code == 0 && ending.errors == "", "\(ending)")
    return ending.output.matches(of: /"id"/).count
  }

  @Test("A stray byte in the last line of the journal costs only that line: one command says so, and the next goes on")
  func strayByte() async throws {
    try await withSandbox { sandbox in
      let journal = try await damage(sandbox)
      let count = journal.count { $0 == 10 }
      let ending = try await sandbox.run("favorites")
      let place = "line \(count) (still used: \(count - 2) lines before it; no longer used: 1 line)"
      let path = sandbox.home.appending(path: "journal.jsonl").path
      #expect(
        ending.code == 74 && ending.output == ""
          && ending.errors.hasSuffix(
            "the state: \"\(path)\" is damaged at \"\(place)\" and was kept as \"\(path).damaged-1\"\n"),
        "\(ending)")
      #expect(ending.errors.split(separator: "\n").count == 1)
      #expect(try await favorites(sandbox) == 2)
      #expect(try Data(contentsOf: URL(filePath: path + ".damaged-1")) == journal)
      #expect(try await sandbox.run("undo").output.contains("removing"))
      #expect(try await favorites(sandbox) == 1)
    }
  }

  @Test(
    "A process that is killed while it repairs the journal loses nothing: the next one repairs it, with one copy of the damaged file",
    .enabled(if: PreloadedLibrary.isSupported))
  func killedWhileRepairing() async throws {
    try await withSandbox { sandbox in
      let faults = try SystemFaults(in: sandbox.folder)
      let (journal, template) = (try await damage(sandbox), sandbox.folder.appending(path: "template"))
      try FileManager.default.copyItem(at: sandbox.home, to: template)
      var (number, isKilled) = (0, true)
      while isKilled {
        number += 1
        try #require(number < 100)
        try FileManager.default.removeItem(at: sandbox.home)
        try FileManager.default.copyItem(at: template, to: sandbox.home)
        let ending = try await sandbox.run(["favorites"], variables: faults.variables(["KILL": "\(number)"]))
        isKilled = ending.isBySignal
        #expect(isKilled ? ending.code == SIGKILL : ending.code == 74, "\(ending)")
        let next = try await sandbox.run("favorites")
        #expect(
          next.code == 0 || isKilled && next.code == 74 && next.errors.contains("is damaged at"), "\(number): \(next)")
        #expect(try await favorites(sandbox) == 2, "\(number)")
        let left = try FileManager.default.contentsOfDirectory(atPath: sandbox.home.path).filter {
          $0.contains("damaged")
        }
        #expect(left == ["journal.jsonl.damaged-1"], "\(number): \(left)")
        #expect(try Data(contentsOf: sandbox.home.appending(path: "journal.jsonl.damaged-1")) == journal, "\(number)")
      }
      // A draft is created, written and renamed for the copy and for the journal.
      #expect(number > 6)
    }
  }
}
