import KhipuTestTools
import KhipuValues
import RepositoriesModels
import RepositoriesTestSupport
import Testing

struct OrganisationChangeTests {
  private static let other = Repository(id: 2, name: "Other", address: .elsewhere)
  private static let known: Organisation? = organisation([.blog, other])

  private static func organisation(at moment: Moment = .epoch, _ repositories: [Repository]) -> Organisation {
    Organisation(id: .pointfree, answeredAt: moment, repositories: IdentifiedCollection(repositories))
  }

  private static let new = Repository(id: 3, name: "New", address: .blog, isArchived: true)
  private static let changed = Repository(id: 2, name: "Changed", description: "Notes", address: .blog)

  private static let changes: [(Organisation.Change, Organisation)] = [
    (.loading(organisation([new])), organisation([new])),
    (.answering(.pointfree, at: .pushed, by: []), organisation(at: .pushed, [.blog, other])),
    (.answering(.pointfree, at: .pushed, by: [.adding(new)]), organisation(at: .pushed, [.blog, other, new])),
    (
      .answering(.pointfree, at: .pushed, by: [.adding(changed), .removing(1), .removing(9)]),
      organisation(at: .pushed, [changed])
    ),
    (.answering("another", at: .pushed, by: [.removing(1)]), organisation([.blog, other])),
  ]

  @Test(
    "Each organisation change has the expected result, and both are encoded and decoded unchanged", arguments: changes)
  func expectedResult(change: Organisation.Change, expected: Organisation) throws {
    #expect(Self.known.alter(by: change) == expected)
    #expect(try roundTrip(change) == change && roundTrip(expected) == expected)
  }

  @Test("Without an organisation, changes other than `loading` have no effect", arguments: changes.map(\.0).dropFirst())
  func noOrganisationIsLoaded(change: Organisation.Change) {
    #expect(AppState().alter(by: .organisation(change)) == AppState())
  }

  @Test("The change between two versions of an organisation leads from one to the other, and has only the differences")
  func changeBetweenVersions() {
    let versions = [nil, Repository.blog, Self.new].flatMap { first in
      [nil, Self.other, Self.changed].flatMap { second in
        [Moment.epoch, .pushed].map { Self.organisation(at: $0, [first, second].compactMap(\.self)) }
      }
    }
    for first in versions {
      for second in versions { #expect(Organisation?.some(first).alter(by: first.change(to: second)) == second) }
    }
    #expect(
      Self.organisation([.blog, Self.other]).change(to: Self.organisation(at: .pushed, [.blog, Self.changed]))
        == .answering(.pointfree, at: .pushed, by: [.adding(Self.changed)]))
  }
}

extension Repository {
  static let blog = Repository(
    id: 1, name: "Bloblog", description: "Blob's blog", address: .blog, pushedAt: .pushed)
}

extension Moment {
  static let pushed: Moment = 1_525_459_221
}
