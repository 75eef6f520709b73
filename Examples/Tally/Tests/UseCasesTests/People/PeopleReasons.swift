import Models
@testable import UseCases

extension FailureRow {
  static let people = [
    FailureRow(.people(.unknown("Ada")), "there is no person named \"Ada\"", "unknown-person", .missing),
    FailureRow(.people(.noCups("Ada")), "\"Ada\" has had no cup since the last bill", "no-cups", .refused),
  ]
}
