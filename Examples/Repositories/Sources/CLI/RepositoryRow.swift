public import KhipuTerminal
import KhipuText
import KhipuValues
import RepositoriesModels
public import RepositoriesUseCases

struct RepositoryRow: TextTableRow {
  let repository: Repository
  let organisation: Organisation
  let now: Moment

  static let titles = [Cell("name"), Cell("pushed", .right), Cell("description")]

  /// A note with the organisation and the age of GitHub's reply; nil if the reply is less than a minute old.
  static func note(_ organisation: Organisation, at now: Moment) -> String? {
    if organisation.isFresh(at: now) { return nil }
    return "the repositories of \(organisation.id) as they were \(Age(since: organisation.answeredAt, at: now)) ago"
  }

  private var age: Age? { repository.pushedAt.map { Age(since: $0, at: now) } }

  func cells(isColored: Bool) -> [Cell] {
    [Cell(repository.name), Cell(age.map { "\($0)" } ?? "", .right), Cell(repository.description ?? "")]
  }

  var json: JSON {
    .object([
      ("id", .text("\(repository.id)")), ("name", .text(repository.name)),
      ("description", repository.description.map(JSON.text) ?? .null), ("address", .text("\(repository.address)")),
      ("pushed", repository.pushedAt.map { .text($0.text) } ?? .null), ("age", age.map { .text("\($0)") } ?? .null),
      ("organisation", .text("\(organisation.id)")), ("answered", .text(organisation.answeredAt.text)),
    ])
  }
}

extension RepositoriesFailure: Advising {
  /// An example of how to load repositories if none are loaded; nil for other failures.
  public var advice: String? {
    if case .nothingLoaded = self { "for example: 'repositories load pointfreeco'" } else { nil }
  }
}
