import UseCases

extension FailureRow {
  static let logging = [
    FailureRow(.log(.unimplemented("l.w")), #"the log: "l.w" is not implemented"#, "unimplemented", .refused),
    FailureRow(
      .log(.unwritable(path: "p", reason: "r")), #"the log: "p" can't be written: "r""#, "log-unwritable", .storage),
  ]
}

extension LogError {
  /// Each error of the log.
  static let all = FailureRow.logging.compactMap { $0.failure.reason as? LogError } + [.cancelled]
}
