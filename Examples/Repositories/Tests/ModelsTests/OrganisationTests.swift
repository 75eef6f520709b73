import KhipuTestTools
import KhipuValues
import RepositoriesModels
import RepositoriesTestSupport
import Testing

struct OrganisationTests {
  private static func repository(_ id: Repository.ID, pushed: Double?, isArchived: Bool = false) -> Repository {
    Repository(
      id: id, name: "\(id)", address: .blog, isArchived: isArchived,
      pushedAt: pushed.flatMap(Moment.init(secondsSince1970:)))
  }

  private static func listed(_ repositories: [Repository]) -> [Repository.ID] {
    Organisation(id: .pointfree, answeredAt: .epoch, repositories: IdentifiedCollection(repositories)).listed.map(\.id)
  }

  @Test(
    "An organisation is fresh for a minute after GitHub's reply",
    arguments: [(-1, true), (0, true), (59, true), (59.999, true), (60, false), (61, false), (1e300, false)])
  func freshForAMinute(seconds: Double, isFresh: Bool) throws {
    let organisation = Organisation(id: .pointfree, answeredAt: .epoch)
    #expect(organisation.isFresh(at: .epoch + seconds) == isFresh)
  }

  @Test("Repositories are listed by their last push, newest first, those without a push last")
  func newestPushFirst() {
    let repositories = [
      Self.repository(1, pushed: nil), Self.repository(2, pushed: 10), Self.repository(3, pushed: 30),
      Self.repository(4, pushed: nil), Self.repository(5, pushed: 20), Self.repository(6, pushed: -10),
    ]
    #expect(Self.listed(repositories) == [3, 5, 2, 6, 1, 4])
  }

  @Test("Archived repositories are not listed")
  func archivedAreNotListed() {
    let repositories = [
      Self.repository(1, pushed: 10), Self.repository(2, pushed: 20, isArchived: true),
      Self.repository(3, pushed: nil, isArchived: true),
    ]
    #expect(Self.listed(repositories) == [1])
    #expect(Self.listed([]).isEmpty)
  }

  @Test(
    "The order of listed repositories doesn't depend on the loading order; ties are sorted by ID", arguments: 1...50)
  func independentOfLoadingOrder(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let repositories = (1...40).map { id in
      Self.repository(
        .init(clamping: id), pushed: [nil, 1, 1, 2].randomElement(using: &generator) ?? nil,
        isArchived: id % 7 == 0)
    }
    let listed = Self.listed(repositories.shuffled(using: &generator))
    let expected = [2, 1, nil].flatMap { (pushed: Double?) in
      repositories.filter { !$0.isArchived && $0.pushedAt?.secondsSince1970 == pushed }.map(\.id)
    }
    #expect(listed == expected, "seed \(seed)")
  }
}
