import Models
import TestSupport
import Testing

@Suite("A change of an organisation")
struct OrganisationChangeTests {
  private static let other = Repository(id: 2, name: "Other", address: .elsewhere)
  private static let known = Organisation(id: .pointfree, answeredAt: .epoch, repositories: [.blog, other])

  private static func known(at moment: Moment = .epoch, _ repositories: [Repository]) -> Organisation {
    Organisation(id: .pointfree, answeredAt: moment, repositories: IdentifiedCollection(repositories))
  }

  @Test("changes that and nothing else")
  func alone() {
    let new = Repository(id: 3, name: "New", address: .blog)
    let same = Repository(id: 2, name: "Same", address: .blog)
    #expect(Self.known.alter(by: .answering(.it(at: .pushed))) == Self.known(at: .pushed, [.blog, Self.other]))
    #expect(Self.known.alter(by: .adding(.repository(new))) == Self.known([.blog, Self.other, new]))
    #expect(Self.known.alter(by: .adding(.repository(same))) == Self.known([.blog, same]))
    #expect(Self.known.alter(by: .removing(.repository(1))) == Self.known([Self.other]))
    let changed = Self.other.alter(by: .archiving(.it), .renaming(.it(to: "New")))
    #expect(
      Self.known.alter(by: .changing(.repository(2, by: [.archiving(.it), .renaming(.it(to: "New"))])))
        == Self.known([.blog, changed]))
  }

  @Test("of what isn't there does nothing")
  func nothing() {
    #expect(
      Self.known.alter(by: .removing(.repository(9)), .changing(.repository(9, by: [.archiving(.it)]))) == Self.known)
  }

  @Test("leads from any version to any other, and writes nothing anew that stays")
  func difference() {
    let versions = [nil, Repository.blog, .blog.alter(by: .archiving(.it))].flatMap { first in
      [nil, Self.other, Self.other.alter(by: .renaming(.it(to: "New")))].flatMap { second in
        [Moment.epoch, .pushed].map { Self.known(at: $0, [first, second].compactMap(\.self)) }
      }
    }
    for first in versions {
      #expect(first.changes(to: first).isEmpty)
      for second in versions { #expect(first.alter(by: first.changes(to: second)) == second) }
    }
    #expect(
      Self.known.changes(to: Self.known(at: .pushed, [.blog.alter(by: .archiving(.it)), Self.other]))
        == [.answering(.it(at: .pushed)), .changing(.repository(1, by: [.archiving(.it)]))])
  }

  @Test("and an organisation outlive being written and read", arguments: changes)
  func coding(change: Organisation.Change) throws {
    #expect(try roundTrip(change) == change)
    let altered = Self.known.alter(by: change)
    #expect(try roundTrip(altered) == altered)
  }

  static let changes: [Organisation.Change] = [
    .answering(.it(at: .pushed)), .adding(.repository(Repository(id: 3, name: "New", address: .blog))),
    .removing(.repository(1)), .changing(.repository(1, by: RepositoryChangeTests.changes)),
  ]
}
