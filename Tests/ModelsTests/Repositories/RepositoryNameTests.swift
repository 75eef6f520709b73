import Models
import Testing

@Suite("The name of a repository")
struct RepositoryNameTests {
  @Test(
    "is what GitHub takes, and is written as it was read",
    arguments: [
      ("swift-dependencies", nil, "swift-dependencies"), ("pointfreeco/isowords", "pointfreeco", "isowords"),
      (".github", nil, ".github"), ("a/b.c_d-", "a", "b.c_d-"), ("...", nil, "..."), ("-A-1_b/0", "-A-1_b", "0"),
      (long(39) + "/" + long(100), OwnerName(long(39)), long(100)),
    ] as [(String, OwnerName?, String)])
  func taken(text: String, owner: OwnerName?, name: String) throws {
    let repository = try #require(RepositoryName(text))
    #expect(repository.owner == owner)
    #expect(repository.name == name)
    #expect(String(describing: repository) == text)
    #expect(try roundTrip(repository) == repository)
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "/", ".", "..", "a/", "/a", "a/b/c", "a b", "é", "a\n", ".a/b", "a.b/c", "a/..", "a\u{301}",
      "a/💡", long(101), long(40) + "/a",
    ])
  func refused(text: String) {
    #expect(RepositoryName(text) == nil)
    #expect(throws: DecodingError.self) { try read("[\"\(text)\"]") as [RepositoryName] }
  }

  private static func long(_ count: Int) -> String { String(repeating: "x", count: count) }
}
