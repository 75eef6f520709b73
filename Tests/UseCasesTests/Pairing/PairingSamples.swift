import KhipuControl
import TestTools
import UseCases

extension FailureRow {
  static let pairing = [FailureRow(.notPaired, "there was no bridge to forget", "not-paired", .missing)]
}
