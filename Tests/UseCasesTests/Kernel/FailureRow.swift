import Testing
import UseCases

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
  static let stored = [
    (StoreError.unimplemented("s.t"), #""s.t" is not implemented"#, "unimplemented", Failure.Kind.refused),
    (.unreadable(path: "p", reason: "r"), #""p" can't be read: "r""#, "store-unreadable", .storage),
    (.unwritable(path: "p", reason: "r"), #""p" can't be written: "r""#, "store-unwritable", .storage),
    (
      .damaged(path: "p", place: "q", kept: "k"), #""p" is damaged at "q" and was kept as "k""#, "store-damaged",
      .storage
    ),
    (.newer(path: "p"), #""p" was written by a newer version"#, "store-newer", .storage),
    (.locked(path: "p"), #""p" is held by another process"#, "store-locked", .storage),
  ]

  static let kernel =
    [FailureRow(.cancelled, "cancelled", "cancelled", .cancelled)]
    + stored.flatMap { error, text, code, kind in
      [
        FailureRow(.store(error), "the state: \(text)", code, kind),
        FailureRow(.unsaved(error), "it was done, but not saved: \(text)", "unsaved", .storage),
      ]
    }
}

extension StoreError {
  /// Each error of a store.
  static let all = FailureRow.stored.map(\.0)
}
