import TestSupport
import Testing

@testable import Models

@Suite("A change of a repository")
struct RepositoryChangeTests {
  @Test("changes that and nothing else", arguments: zip(changes, changed))
  func alone(change: Repository.Change, expected: Repository) {
    #expect(Repository.blog.alter(by: change) == expected)
  }

  @Test("undoes what another did")
  func undoing() {
    let archived = Repository.blog.alter(by: .archiving(.it), .describing(.it(as: nil)), .pushing(.it(at: nil)))
    #expect(archived == Repository(id: 1, name: "Bloblog", address: .blog, isArchived: true))
    let back = archived.alter(
      by: .archiving(.undone), .describing(.it(as: Repository.blog.description)),
      .pushing(.it(at: Repository.blog.pushedAt)))
    #expect(back == .blog)
  }

  @Test("leaves the repository that it was made to as it was", arguments: changes)
  func immutability(change: Repository.Change) {
    let blog = Repository.blog
    #expect(blog.alter(by: change) != blog)
    #expect(blog == .blog)
  }

  @Test(
    "and a repository outlive being written and read",
    arguments: changes + [.describing(.it(as: nil)), .pushing(.it(at: nil))])
  func coding(change: Repository.Change) throws {
    #expect(try roundTrip(change) == change)
    let repository = Repository.blog.alter(by: change)
    #expect(try roundTrip(repository) == repository)
  }

  @Test("leads from any version to any other, and from none to itself")
  func difference() {
    for first in Repository.versions {
      #expect(first.changes(to: first).isEmpty)
      for second in Repository.versions {
        #expect(first.alter(by: first.changes(to: second)) == second)
      }
    }
  }

  static let changes: [Repository.Change] = [
    .renaming(.it(to: "Blog")), .describing(.it(as: "Notes")), .moving(.it(to: .elsewhere)), .archiving(.it),
    .pushing(.it(at: .epoch)),
  ]
  private static let changed = [
    Repository(id: 1, name: "Blog", description: "Blob's blog", address: .blog, pushedAt: .pushed),
    Repository(id: 1, name: "Bloblog", description: "Notes", address: .blog, pushedAt: .pushed),
    Repository(id: 1, name: "Bloblog", description: "Blob's blog", address: .elsewhere, pushedAt: .pushed),
    Repository(id: 1, name: "Bloblog", description: "Blob's blog", address: .blog, isArchived: true, pushedAt: .pushed),
    Repository(id: 1, name: "Bloblog", description: "Blob's blog", address: .blog, pushedAt: .epoch),
  ]
}

extension Repository {
  static let blog = Repository(
    id: 1, name: "Bloblog", description: "Blob's blog", address: .blog, pushedAt: .pushed)

  /// Every combination of two values for each property.
  static let versions = (0..<32).map { bits in
    Repository(
      id: 1, name: bits & 1 == 0 ? "Bloblog" : "Blog", description: bits & 2 == 0 ? nil : "Notes",
      address: bits & 4 == 0 ? .blog : .elsewhere, isArchived: bits & 8 != 0, pushedAt: bits & 16 == 0 ? nil : .pushed)
  }
}

extension Moment {
  static let pushed = Moment(secondsSince1970: 1_525_459_221) ?? .epoch
}
