public import KhipuControl
public import Testing

/// A failure with its expected text, code and kind.
public struct FailureRow: Sendable, CustomTestStringConvertible {
  public let failure: Failure
  public let text: String
  public let code: String
  public let kind: Failure.Kind

  public init(_ failure: Failure, _ text: String, _ code: String, _ kind: Failure.Kind) {
    (self.failure, self.text, self.code, self.kind) = (failure, text, code, kind)
  }

  public var testDescription: String { text }
}

extension FailureRow {
  /// The file errors except `unimplemented` and `cancelled`, each with its text and the end of its code.
  public static let errors: [(FileError, text: String, code: String)] = [
    (.unreadable(path: "p", reason: "r"), #""p" can't be read: "r""#, "unreadable"),
    (.unwritable(path: "p", reason: "r"), #""p" can't be written: "r""#, "unwritable"),
    (.damaged(path: "p", place: "q", kept: "k"), #""p" is damaged at "q" and was kept as "k""#, "damaged"),
    (.newer(path: "p"), #""p" was written by a newer version"#, "newer"),
    (.locked(path: "p"), #""p" is held by another command"#, "locked"),
  ]

  /// The failures of a file that users know as `subject`.
  public static func files(_ subject: String, _ code: String, _ failure: (FileError) -> Failure) -> [FailureRow] {
    errors.map { FailureRow(failure($0.0), "\(subject): \($0.text)", "\(code)-\($0.code)", .storage) } + [
      FailureRow(
        failure(.unimplemented("a.b")), #"\#(subject): "a.b" is not implemented"#, "unimplemented", .refused)
    ]
  }

  /// Cancellation, a command without a feature, and every file error of the state.
  public static let kernel =
    [
      FailureRow(.cancelled, "cancelled", "cancelled", .cancelled),
      FailureRow(.unhandled, "no feature handles this command", "unhandled", .refused),
    ] + files("the state", "store", Failure.store)
}

extension FileError {
  /// Every file error except cancellation.
  public static let all = FailureRow.kernel.compactMap { ($0.failure.reason as? FileFailure)?.error }
}
