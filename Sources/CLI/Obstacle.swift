internal import Features
internal import UseCases

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What keeps a line from being answered.
enum Obstacle: Error, Hashable {
  /// It can't be, for a reason that is said in one line.
  case refused(String, ExitCode = .refused)
  /// What has to be known before can't be loaded.
  case failed(Report)
  /// Standard output takes nothing more, and so nothing more is done; the system's error.
  case output(errno: Int32)
}

extension Obstacle {
  /// The obstacle that a state is which can't be read or written.
  static func store(_ error: StoreError) -> Obstacle { .failure(.store(error)) }

  /// The obstacle that a failure is of which there is no report.
  static func failure(_ failure: Failure) -> Obstacle { .refused(failure.advised, failure.code.exit) }

  /// The obstacle that a sentence is which isn't understood.
  static func misread(_ misreading: Misreading) -> Obstacle {
    switch misreading.reason {
    case .unknown: .refused(misreading.description, .missing)
    case .empty, .notUnderstood, .outOfRange, .ambiguous: .refused(misreading.description)
    }
  }

  /// What is said of it in one line; nothing where nobody reads any more.
  var remark: String? {
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
    case .refused(_, let code): code
    case .failed(let report): report.exitCode
    case .output(errno: EPIPE): .done
    case .output: .unreadable
    }
  }
}
