import Testing
@testable import UseCases

/// What a failure is in words, its code and its kind.
struct FailureRow: Sendable, CustomTestStringConvertible {
  let failure: Failure
  let text: String
  let code: String
  let kind: Failure.Kind

  init(_ failure: Failure, _ text: String, _ code: String, _ kind: Failure.Kind) {
    (self.failure, self.text, self.code, self.kind) = (failure, text, code, kind)
  }

  var testDescription: String { text }
}

extension FailureRow {
  static let errors: [(FileError, text: String, code: String)] = [
    (.unreadable(path: "p", reason: "r"), #""p" can't be read: "r""#, "unreadable"),
    (.unwritable(path: "p", reason: "r"), #""p" can't be written: "r""#, "unwritable"),
    (.damaged(path: "p", place: "q", kept: "k"), #""p" is damaged at "q" and was kept as "k""#, "damaged"),
    (.newer(path: "p"), #""p" was written by a newer version"#, "newer"),
    (.locked(path: "p"), #""p" is held by another process"#, "locked"),
  ]

  /// The failures of a file that is that to the user.
  static func files(_ subject: String, _ code: String, _ failure: (FileError) -> Failure) -> [FailureRow] {
    errors.map { FailureRow(failure($0.0), "\(subject): \($0.text)", "\(code)-\($0.code)", .storage) } + [
      FailureRow(
        failure(.unimplemented("a.b")), #"\#(subject): "a.b" is not implemented"#, "unimplemented", .refused)
    ]
  }

  static let kernel =
    [FailureRow(.cancelled, "cancelled", "cancelled", .cancelled)] + files("the state", "store", Failure.store)
    + files("the recorded commands", "recording", Failure.recording)
    + errors.map { FailureRow(.unsaved($0.0), "it was done, but not saved: \($0.text)", "unsaved", .storage) }
}

extension FileError {
  /// Each error of a file, but cancellation.
  static let all = FailureRow.kernel.compactMap { ($0.failure.reason as? FileFailure)?.error }
}
