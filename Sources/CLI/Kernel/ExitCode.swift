import UseCases

/// How the process ends; from 64 on the numbers of sysexits.h.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case failed = 1
  case refused = 64
  case missing = 66
  case unavailable = 69
  case unreadable = 74
  case denied = 77
  case interrupted = 130
}

extension Failure.Kind {
  /// The exit code for failures of that kind.
  var exitCode: ExitCode {
    switch self {
    case .refused: .failed
    case .invalid: .refused
    case .missing: .missing
    case .unreachable: .unavailable
    case .storage: .unreadable
    case .denied: .denied
    case .cancelled: .interrupted
    }
  }
}
