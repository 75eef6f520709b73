public import KhipuControl

/// Why a line was not carried out.
public enum CLIError: Error, Hashable {
  /// A failure, and the report that tells it, if there is one.
  case failure(Failure, in: Report? = nil)
  /// Standard output cannot be written; the system's reason, nil if its reader has left.
  case output(String?)
}

/// A reason of the CLI's own.
private struct Refusal: Reason {
  let explanation: Failure.Explanation
}

extension CLIError {
  /// The reason in one line, with its code for programs and its kind.
  public static func refused(
    _ text: String, _ code: String = "invalid-argument", _ kind: Failure.Kind = .invalid
  ) -> CLIError {
    .failure(Failure(Refusal(explanation: .init(text, code, kind))))
  }

  /// The line for people; nil if the reader of the output has left.
  public var line: String? {
    switch self {
    case .failure(let failure, in: let report): failure.advised(in: report?.text)
    case .output(let reason): reason.map { "standard output can't be written: \($0)" }
    }
  }

  /// How the process ends.
  public var exitCode: ExitCode {
    switch self {
    case .failure(let failure, in: _): .failed(failure.kind)
    case .output(nil): .done
    case .output: .failed(.storage)
    }
  }

  /// Shows a failure, as a note or, for programs, as an object among the results, and returns its code.
  ///
  /// - Throws: `CLIError.output` if that is what this error is, or what becomes of it.
  public func shown(
    isJSON: Bool, inLine number: Int? = nil, in notes: Notes
  ) throws(CLIError) -> ExitCode {
    guard case .failure(let failure, in: let report) = self else { throw self }
    if isJSON {
      try Console.print("\(report?.json ?? .end("\(failure)", failure))")
    } else if let line {
      notes.show((number.map { "line \($0): " } ?? "") + line)
    }
    return exitCode
  }
}
