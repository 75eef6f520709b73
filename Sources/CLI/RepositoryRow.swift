internal import Models

/// A repository of the organisation that was loaded, as it is shown.
struct RepositoryRow {
  let repository: Repository
  let organisation: Organisation
  let now: Moment

  /// All that are listed, in their order.
  static func all(_ state: AppState, at now: Moment) -> [RepositoryRow] {
    state.organisation.map { organisation in
      organisation.listed.map { RepositoryRow(repository: $0, organisation: organisation, now: now) }
    } ?? []
  }

  /// Whose repositories these are and how old the answer is, where it isn't fresh.
  static func remark(_ organisation: Organisation, at now: Moment) -> String? {
    if organisation.isFresh(at: now) { return nil }
    return "the repositories of \(organisation.id) as they were \(Age(since: organisation.answeredAt, at: now)) ago"
  }
}

extension RepositoryRow {
  static func table(_ rows: [RepositoryRow]) -> String {
    let titles = [Cell("name"), Cell("pushed", .right), Cell("description")]
    return rows.isEmpty ? "" : Table.text([titles] + rows.map(\.cells))
  }

  private var age: Age? { repository.pushedAt.map { Age(since: $0, at: now) } }

  private var cells: [Cell] {
    [
      Cell(repository.name), Cell(age.map { "\($0)" } ?? "", .right), Cell(repository.description ?? ""),
    ]
  }

  var json: JSON {
    .object([
      ("id", .text("\(repository.id)")), ("name", .text(repository.name)),
      ("description", repository.description.map(JSON.text) ?? .null), ("address", .text(repository.address.text)),
      ("pushed", repository.pushedAt.map { .text("\($0)") } ?? .null), ("age", age.map { .text("\($0)") } ?? .null),
      ("organisation", .text("\(organisation.id)")), ("answered", .text("\(organisation.answeredAt)")),
    ])
  }
}
