import UseCases

extension FailureRow {
  static let dashboard = [
    FailureRow(.watch(.unimplemented("w.s")), #"the companion: "w.s" is not implemented"#, "unimplemented", .refused),
    FailureRow(
      .watch(.unwritable(path: "p", reason: "r")), #"the companion: "p" can't be written: "r""#, "watch-unwritable",
      .storage),
  ]
}

extension WatchError {
  /// Each error of the companion.
  static let all = FailureRow.dashboard.compactMap { $0.failure.reason as? WatchError } + [.cancelled]
}
