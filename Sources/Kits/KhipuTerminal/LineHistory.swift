public import KhipuControl

/// The storage for lines typed at prompts.
public struct LineFile: Sendable {
  /// The stored lines, oldest first.
  public var lines: @Sendable () async throws(FileError) -> [String]
  /// Appends a line, which must not contain line breaks.
  public var append: @Sendable (String) async throws(FileError) -> Void

  public init(
    lines: @escaping @Sendable () async throws(FileError) -> [String],
    append: @escaping @Sendable (String) async throws(FileError) -> Void
  ) {
    (self.lines, self.append) = (lines, append)
  }
}

/// The lines typed at this prompt and earlier ones, oldest first.
public struct LineHistory {
  private(set) var lines: [String] = []
  // Nil if the file can't be used.
  private var file: LineFile?
  private let diagnostics: Diagnostics

  /// Finds the file, and reads its lines. If either fails, shows the error, and later lines aren't stored.
  public init(in find: () throws(CLIError) -> LineFile, diagnostics: Diagnostics) async {
    self.diagnostics = diagnostics
    do throws(CLIError) {
      let file = try find()
      do throws(FileError) { lines = try await file.lines() } catch { throw .refused("\(error)") }
      self.file = file
    } catch {
      note(error.line)
    }
  }

  /// Stores the line, unless it is blank, begins with a space, or repeats the last one. On an error, shows it and stops storing.
  mutating func add(_ line: String) async {
    guard line.contains(where: { $0 != " " }), line.first != " ", line != lines.last else { return }
    lines.append(line)
    do throws(FileError) { try await file?.append(line) } catch {
      file = nil
      note("\(error)")
    }
  }

  private func note(_ reason: String?) { diagnostics.show("the lines of the prompt aren't kept: \(reason ?? "")") }
}
