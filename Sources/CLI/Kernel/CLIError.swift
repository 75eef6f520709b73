import Features
import Models
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a line was not carried out.
enum CLIError: Error, Hashable {
  /// The reason in one line.
  case refused(String, Failure.Kind = .invalid)
  /// A command that had to come first failed.
  case failed(Report)
  /// Standard output cannot be written; the system's error.
  case output(errno: Int32)
}

extension CLIError {
  static func failure(_ failure: Failure) -> CLIError { .refused(failure.advised, failure.kind) }

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
    case .failed(let report):
      ([report.line(isJSON: false)] + [report.failure?.advice].compactMap(\.self)).joined(separator: "; ")
    case .output(errno: EPIPE): nil
    case .output(errno: let error): "standard output can't be written: \(String(cString: strerror(error)))"
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .refused(_, let kind): .failed(kind)
    case .failed(let report): report.exitCode
    case .output(errno: EPIPE): .done
    case .output: .failed(.storage)
    }
  }
}
