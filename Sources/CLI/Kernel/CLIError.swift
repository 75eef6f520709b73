import Features
import UseCases

/// Why a line was not carried out.
enum CLIError: Error, Hashable {
  /// The reason in one line.
  case refused(String, Failure.Kind = .invalid)
  /// Standard output cannot be written; the system's reason, nil if its reader has left.
  case output(String?)
}

extension CLIError {
  /// The failure, in words of its own or in a report.
  static func failure(_ failure: Failure, in report: Message? = nil) -> CLIError {
    .refused(failure.advised(in: report.map { "\($0)" }), failure.kind)
  }

  static func notUnderstood(_ error: ParseError) -> CLIError {
    switch error.reason {
    case .unknown: .refused(error.description, .missing)
    case .empty, .notUnderstood, .outOfRange, .ambiguous: .refused(error.description)
    }
  }

  /// The line for people; nil if the reader of the output has left.
  var line: String? {
    switch self {
    case .refused(let reason, _): reason
    case .output(let reason): reason.map { "standard output can't be written: \($0)" }
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .refused(_, let kind): .failed(kind)
    case .output(nil): .done
    case .output: .failed(.storage)
    }
  }
}
