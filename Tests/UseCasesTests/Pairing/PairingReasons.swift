import UseCases

extension FailureRow {
  static let pairing =
    [
      FailureRow(.pairing(.missing), "there was no bridge to forget", "not-paired", .missing)
    ]
    + stored.map { error, text, code, kind in
      FailureRow(.pairing(.storage(error)), "the pairing: \(text)", "pairing", .storage)
    }
}
