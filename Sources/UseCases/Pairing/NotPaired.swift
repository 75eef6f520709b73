public import KhipuControl

extension Failure {
  /// There is no pairing to end.
  public static let notPaired = Failure(Explanation("there was no bridge to forget", "not-paired", .missing))
}
