public import KhipuControl

/// Why the command-line tool couldn't do what was asked, or couldn't write its output.
public enum CLIError: Error, Hashable {
  /// A failure, with the report that contains it, if any.
  case failure(Failure, in: Report? = nil)
  /// Standard output can't be written. The payload is the system's reason; nil for a closed pipe.
  case output(String?)
}

extension CLIError {
  /// A failure of the tool itself: wrong arguments, unreadable input, or nothing to undo. The text must be one line.
  public static func refused(
    _ text: String, _ code: String = "invalid-argument", _ kind: Failure.Kind = .invalid
  ) -> CLIError {
    .failure(Failure(Failure.Explanation(text, code, kind)))
  }

  /// The error on one line, for people; nil for a closed pipe.
  public var line: String? {
    switch self {
    case .failure(let failure, in: let report): failure.advised(in: report?.text)
    case .output(let reason): reason.map { "standard output can't be written: \($0)" }
    }
  }

  public var exitCode: ExitCode {
    switch self {
    case .failure(let failure, in: _): .failed(failure.kind)
    case .output(nil): .done
    case .output: .failed(.storage)
    }
  }

  /// Shows a failure as a note, or with `--json` as an object on standard output, and returns its exit code.
  ///
  /// - Throws: `CLIError.output` if this error is `.output`, or if the object can't be written.
  public func shown(
    isJSON: Bool, inLine number: Int? = nil, in diagnostics: Diagnostics
  ) throws(CLIError) -> ExitCode {
    guard case .failure(let failure, in: let report) = self else { throw self }
    if isJSON {
      try Console.print("\(report?.json ?? .end("\(failure)", failure))")
    } else if let line {
      diagnostics.show((number.map { "line \($0): " } ?? "") + line)
    }
    return exitCode
  }
  /// Shows this error or, if that fails, why it can't be written, and returns the exit code.
  public func end(isJSON: Bool, in diagnostics: Diagnostics) -> ExitCode {
    do throws(CLIError) { return try shown(isJSON: isJSON, in: diagnostics) } catch {
      if let line = error.line { diagnostics.show(line) }
      return error.exitCode
    }
  }
}
