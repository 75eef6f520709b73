public import KhipuControl

/// Where the lines that are typed at prompts are kept.
public struct LineFile: Sendable {
  /// The lines of earlier prompts, the oldest first.
  public var lines: @Sendable () async throws(FileError) -> [String]
  /// Appends a line, which has no line breaks.
  public var append: @Sendable (String) async throws(FileError) -> Void

  public init(
    lines: @escaping @Sendable () async throws(FileError) -> [String],
    append: @escaping @Sendable (String) async throws(FileError) -> Void
  ) {
    (self.lines, self.append) = (lines, append)
  }
}

/// The lines that were typed at this prompt and at earlier ones, the oldest first.
public struct LineHistory {
  private(set) var lines: [String] = []
  // None if it can't be used.
  private var file: LineFile?
  private let notes: Notes

  /// Reads the lines of earlier prompts. If that fails, it is noted, and nothing is written.
  public init(in find: () throws(CLIError) -> LineFile, notes: Notes) async {
    self.notes = notes
    do throws(CLIError) {
      let file = try find()
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

  private func note(_ reason: String?) { notes.show("the lines of the prompt aren't kept: \(reason ?? "")") }
}
