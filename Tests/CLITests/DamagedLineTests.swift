import Foundation
import Testing

struct DamagedLineTests {
  @Test(
    "A process that is killed while it repairs the journal loses nothing: the next one repairs it, with one copy of the damaged file",
    .enabled(if: PreloadedLibrary.isSupported))
  func killedWhileRepairing() async throws {
    try await withSandbox { sandbox in
      let faults = try SystemFaults(in: sandbox.folder)
      let file = sandbox.home.appending(path: "journal.jsonl")
      let template = sandbox.folder.appending(path: "template")
      for light in 1...3 { #expect(try await sandbox.run("add light \(light) to favorites").code == 0) }
      var journal = try Data(contentsOf: file)
      // A stray byte in the last line.
      journal[journal.endIndex - 8] = 0xFF
      try journal.write(to: file)
      try FileManager.default.copyItem(at: sandbox.home, to: template)
      var (number, isKilled) = (0, true)
      while isKilled {
        number += 1
        try #require(number < 100)
        try FileManager.default.removeItem(at: sandbox.home)
        try FileManager.default.copyItem(at: template, to: sandbox.home)
        let ending = try await sandbox.run(["favorites"], variables: faults.variables(["KILL": "\(number)"]))
        isKilled = ending.isBySignal
        let isReported = ending.code == 74 && ending.errors.wholeMatch(of: /[^\n]+ is damaged at [^\n]+\n/) != nil
        #expect(isKilled ? ending.code == SIGKILL : isReported && ending.output == "", "\(ending)")
        let next = try await sandbox.run("favorites")
        #expect(
          next.code == 0 || isKilled && next.code == 74 && next.errors.contains("is damaged at"), "\(number): \(next)")
        let favorites = try await sandbox.run("favorites", "--json")
        #expect(favorites.code == 0 && favorites.errors == "", "\(favorites)")
        #expect(favorites.output.matches(of: /"id"/).count == 2, "\(number)")
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
