import Gateways
import KhipuControl
import KhipuFiles
import UseCases

/// The lines that were typed at this prompt and at earlier ones, the oldest first.
struct History {
  private(set) var lines: [String] = []
  // None if it can't be used.
  private var file: HistoryFile?

  /// Reads the lines of earlier prompts. If that fails, it is noted, and nothing is written.
  init(_ world: World) async {
    do throws(CLIError) {
      let file = HistoryFile(try HomeDirectory(world))
      do throws(FileError) { lines = try await file.lines() } catch { throw .refused("\(error)") }
      self.file = file
    } catch {
      note(error.line)
    }
  }

  /// Keeps the line, unless it is blank, begins with a space, or is the same as the last one.
  mutating func add(_ line: String) async {
    guard line.contains(where: { $0 != " " }), line.first != " ", line != lines.last else { return }
    lines.append(line)
    do throws(FileError) { try await file?.append(line) } catch {
      file = nil
      note("\(error)")
    }
  }

  private func note(_ reason: String?) {
    Console.note("the lines of the prompt aren't kept: \(reason ?? "")")
  }
}
