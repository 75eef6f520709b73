import UseCases

/// How the process ends: done, or with a failure of that kind.
enum ExitCode: Hashable {
  case done
  case failed(Failure.Kind)

  /// That of a command with the failure, if it has one.
  init(_ failure: Failure?) { self = failure.map { .failed($0.kind) } ?? .done }

  static let all = [done] + Failure.Kind.allCases.map(failed)

  /// From 64 on the numbers of sysexits.h.
  var number: Int32 {
    switch self {
    case .done: 0
    case .failed(.refused): 1
    case .failed(.invalid): 64
    case .failed(.missing): 66
    case .failed(.unreachable): 69
    case .failed(.storage): 74
    case .failed(.denied): 77
    case .failed(.cancelled): 130
    }
  }
}
