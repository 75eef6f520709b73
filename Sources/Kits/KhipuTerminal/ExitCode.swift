public import KhipuControl

public enum ExitCode: Hashable, Sendable {
  case done
  case failed(Failure.Kind)

  /// `.done` for nil.
  public init(_ failure: Failure?) { self = failure.map { .failed($0.kind) } ?? .done }

  public static let all = [done] + Failure.Kind.allCases.map(failed)

  /// 64 to 77 are from sysexits.h, and 130 is what shells use for SIGINT.
  public var number: Int32 {
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

  /// What the exit code means, as the help says it.
  public var meaning: String {
    switch self {
    case .done: "done"
    case .failed(.refused): "the command failed"
    case .failed(.invalid): "not understood, out of range, an empty sentence, or an invalid option or variable"
    case .failed(.missing): "the command names something that does not exist"
    case .failed(.unreachable): "another system was not found, did not answer in time, or failed"
    case .failed(.storage): "a stored file, or the output, cannot be read or written"
    case .failed(.denied): "no access: a key is missing or refused, or a certificate is not trusted"
    case .failed(.cancelled): "interrupted"
    }
  }
}
