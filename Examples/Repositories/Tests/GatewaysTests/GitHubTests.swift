import Foundation
import KhipuFiles
import KhipuKitTestSupport
import KhipuTestTools
import KhipuValues
import RepositoriesModels
import RepositoriesTestSupport
import RepositoriesUseCases
import Testing

@testable import RepositoriesGateways

struct GitHubTests {
  typealias Loaded = Result<GitHub.Answer, GitHubError>

  private static let now: Moment = 1_800_000_000.5
  private static let later: Moment = 1_800_000_300

  /// A repository in GitHub's JSON, with some members that the app ignores. `changes` come first, because the decoder uses
  /// the first of two equal keys.
  private static func json(_ id: Int, _ changes: String = "") -> String {
    """
    {\(changes)"id":\(id),"node_id":"x","name":"name-\(id)","private":false,"html_url":"https://github.com/a/\(id)",\
    "description":null,"fork":false,"archived":false,"pushed_at":"2024-01-31T12:00:00Z","topics":["a"]}
    """
  }

  private static func list(_ ids: some Sequence<Int>) -> String { "[\(ids.map { json($0) }.joined(separator: ","))]" }

  private static func repository(_ id: Int) -> Repository? {
    Address("https://github.com/a/\(id)").map { address in
      Repository(
        id: .init(clamping: id), name: "name-\(id)", address: address,
        pushedAt: 1_706_702_400)
    }
  }

  /// Runs the body with a server and a closure that loads from it. Each load creates a new client, as each process does.
  private static func serving(
    _ reply: @escaping @Sendable (ReceivedRequest) async -> Reply,
    body: (HomeDirectory, Server, @escaping (Moment) async -> Loaded) async throws -> Void
  ) async throws {
    try await withHome { home in
      try await withServer(reply) { server in
        try await body(home, server) { await load(home, "http://\(server.endpoint)", at: $0) }
      }
    }
  }

  private static func load(
    _ home: HomeDirectory, _ address: String, of organisation: String = "pointfreeco",
    timeout: Duration = .seconds(600),
    at moment: Moment = now, notice: @escaping @Sendable (String) -> Void = { Issue.record("\($0)") }
  ) async -> Loaded {
    guard let id = Organisation.ID(organisation) else { return .failure(.malformed("no organisation")) }
    let gitHub = GitHub.live(home, at: address, timeout: timeout, notice: notice)
    do throws(GitHubError) { return .success(try await gitHub.load(id, moment)) } catch {
      return .failure(error)
    }
  }

  @Test("A load requests the organisation's repositories with GitHub's headers, but without credentials")
  func requestsRepositories() async throws {
    try await Self.serving { _ in
      .answer(200, Self.list([1, 2]))
    } body: { _, server, load in
      let expected = [1, 2].compactMap(Self.repository)
      #expect(await load(Self.now) == .success(.fresh(expected)))
      let request = try #require(server.requests.first)
      #expect(server.requests.count == 1)
      #expect(request.method == "GET")
      #expect(request.path == "/orgs/pointfreeco/repos?per_page=100&page=1")
      #expect(request.headers["accept"] == "application/vnd.github+json")
      #expect(request.headers["x-github-api-version"] == "2022-11-28")
      #expect(request.headers["user-agent"] == "repositories")
      #expect(request.headers["if-none-match"] == nil)
      #expect(request.headers["authorization"] == nil && request.headers["cookie"] == nil)
    }
  }

  @Test("A GitHub request's path begins with the path of the API's address", arguments: ["/api/v3", "/api/v3/"])
  func pathBeginsWithAddress(_ path: String) async throws {
    try await Self.serving { _ in
      .answer(200, "[]")
    } body: { home, server, _ in
      #expect(await Self.load(home, "http://\(server.endpoint)\(path)") == .success(.fresh([])))
      #expect(server.requests.map(\.path) == ["/api/v3/orgs/pointfreeco/repos?per_page=100&page=1"])
    }
  }

  @Test("Optional members of a repository in GitHub's JSON may be missing or null")
  func optionalMembers() async throws {
    let full = Self.json(7, #""description":"Blob's ☕️\n","archived":true,"pushed_at":null,"#)
    try await Self.serving { _ in
      .answer(200, #"[{"id":5,"name":"bare","html_url":"https://github.com/a/5"},\#(full)]"#)
    } body: { _, _, load in
      let bare = try #require(Address("https://github.com/a/5"))
      let address = try #require(Address("https://github.com/a/7"))
      let expected = [
        Repository(id: 5, name: "bare", address: bare),
        Repository(id: 7, name: "name-7", description: "Blob's ☕️\n", address: address, isArchived: true),
      ]
      #expect(await load(Self.now) == .success(.fresh(expected)))
    }
  }

  @Test(
    "A malformed list of repositories is reported, with the position of a wrong element, and isn't cached",
    arguments: [
      ("", ""), ("{}", ""), ("[", ""), ("<html>", ""), ("[7]", " at [0]"),
      ("[\(json(1)),\(json(2, #""name":null,"#))]", " at [1].name"), ("[\(json(0))]", " at [0].id"),
      ("[\(json(1, #""id":"1","#))]", " at [0].id"),
      ("[\(json(1, #""html_url":"javascript:a","#))]", " at [0].html_url"),
      ("[\(json(1, #""archived":1,"#))]", " at [0].archived"),
      ("[\(json(1, #""description":1,"#))]", " at [0].description"),
      ("[\(json(1, #""pushed_at":"yesterday","#))]", " at [0].pushed_at"),
      ("[\(json(1, #""pushed_at":"2024-02-30T12:00:00Z","#))]", " at [0].pushed_at"),
      ("[\(json(1, #""pushed_at":1706702400,"#))]", " at [0].pushed_at"), (String(repeating: "[", count: 100_000), ""),
    ])
  func malformedList(_ body: String, _ place: String) async throws {
    try await Self.serving { _ in
      .answer(200, body)
    } body: { home, _, load in
      #expect(await load(Self.now) == .failure(.malformed("the list of repositories is wrong\(place)")))
      let files = try names(in: home.path)
      #expect(files == nil)
    }
  }

  @Test("A GitHub load follows the links to the next pages")
  func followsLinks() async throws {
    try await Self.serving { request in
      let address = "http://\(request.headers["host"] ?? "")/organizations/1/repos?page="
      return switch request.path.last {
      case "1":
        .answer(200, Self.list(1...100), headers: [#"Link: <\#(address)2>; rel="next", <\#(address)3>; rel="last""#])
      case "2":
        .answer(200, Self.list(101...200), headers: [#"link: <\#(address)1>; rel="prev", <\#(address)3>; rel=next"#])
      default: .answer(200, Self.list(201...201), headers: [#"Link: <\#(address)1>; rel="first""#])
      }
    } body: { _, server, load in
      let expected = (1...201).compactMap(Self.repository)
      #expect(await load(Self.now) == .success(.fresh(expected)))
      #expect(
        server.requests.map(\.path) == [
          "/orgs/pointfreeco/repos?per_page=100&page=1", "/organizations/1/repos?page=2",
          "/organizations/1/repos?page=3",
        ])
    }
  }

  @Test(
    "A link to a next page is refused unless it is an absolute address on the API's server",
    arguments: [
      "http://localhost:HERE/a", "https://127.0.0.1:HERE/a", "http://127.0.0.1:1/a", "http://127.0.0.1/a",
      "http://127.0.0.1:HERE@evil.example/", "/repos?page=2", "ftp://127.0.0.1:HERE/a", "",
    ])
  func linkToAnotherServer(_ target: String) async throws {
    try await Self.serving { request in
      let port = request.headers["host"]?.split(separator: ":").last.map(String.init) ?? ""
      return .answer(200, "[]", headers: [#"Link: <\#(target.replacing("HERE", with: port))>; rel="next""#])
    } body: { _, server, load in
      #expect(await load(Self.now) == .failure(.malformed("the next page is on another server")))
      #expect(server.requests.count == 1)
    }
  }

  @Test("A GitHub load fails if there are more than 50 pages")
  func moreThan50Pages() async throws {
    try await Self.serving { request in
      .answer(200, "[]", headers: [#"Link: <http://\#(request.headers["host"] ?? "")/again>; rel="next""#])
    } body: { _, server, load in
      #expect(await load(Self.now) == .failure(.malformed("there are more than 50 pages")))
      #expect(server.requests.count == 50)
    }
  }

  @Test(
    "A GitHub load follows no redirects, and fails with any unexpected status",
    arguments: [201, 204, 301, 302, 304, 307, 400, 401, 403, 451, 500, 503])
  func unexpectedStatus(_ status: Int) async throws {
    try await Self.serving { _ in
      .answer(status, [204, 304].contains(status) ? "" : "[]", headers: ["Location: /elsewhere"])
    } body: { _, server, load in
      #expect(await load(Self.now) == .failure(.refused(status: status)))
      #expect(server.requests.count == 1)
    }
  }

  @Test("HTTP status 404 is reported as an unknown organisation")
  func unknownOrganisation() async throws {
    try await Self.serving { _ in
      .answer(404, #"{"message":"Not Found"}"#)
    } body: { _, _, load in
      let id = Organisation.ID("pointfreeco")
      #expect(await load(Self.now) == .failure(.unknown(id)))
    }
  }

  @Test(
    "Status 429, or 403 with a waiting time, is reported as a rate limit with the seconds to wait, others as refusals",
    arguments: [
      (403, ["X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 1800000060"], 60),
      (429, ["x-ratelimit-remaining: 0", "x-ratelimit-reset: 1800000060"], 60),
      (403, ["Retry-After: 30"], 30), (429, ["Retry-After: 30", "X-RateLimit-Remaining: 5"], 30),
      (429, [], 60), (429, ["Retry-After: soon"], 60), (429, ["Retry-After: inf"], 60),
      (403, ["X-RateLimit-Remaining: 5", "X-RateLimit-Reset: 1800000060"], nil),
      (403, ["X-RateLimit-Remaining: 0"], nil),
      (403, ["X-RateLimit-Remaining: 0", "X-RateLimit-Reset: nan"], nil), (403, ["Retry-After: inf"], nil),
      (503, ["Retry-After: 30"], nil),
    ] as [(Int, [String], Int?)])
  func rateLimit(_ status: Int, _ headers: [String], _ seconds: Int?) async throws {
    try await Self.serving { _ in
      .answer(status, "{}", headers: headers)
    } body: { _, _, load in
      let expected = seconds.map { GitHubError.limited(seconds: $0) } ?? .refused(status: status)
      #expect(await load(Self.now) == .failure(expected))
    }
  }

  @Test("A GitHub load fails if the reply exceeds the size limit")
  func replyExceedsLimit() async throws {
    try await Self.serving { _ in
      Reply(pieces: [.bytes(Data("HTTP/1.1 200 OK\r\n\r\n[".utf8)), .padding(4 << 20)])
    } body: { _, _, load in
      #expect(await load(Self.now) == .failure(.unreachable("the answer is longer than 4194304 bytes")))
    }
  }

  @Test("A page of a hundred repositories with long descriptions is within the size limit")
  func longDescriptions() async throws {
    let description = String(repeating: "x", count: 30_000)
    let body = "[\((1...100).map { Self.json($0, #""description":"\#(description)","#) }.joined(separator: ","))]"
    try await Self.serving { _ in
      .answer(200, body)
    } body: { _, _, load in
      let answer = try await load(Self.now).get()
      guard case .fresh(let repositories) = answer else {
        Issue.record("the reply isn't fresh")
        return
      }
      #expect(repositories.map(\.description) == Array(repeating: description, count: 100))
    }
  }

  @Test(
    "If the address of GitHub's API is invalid, a load fails and says what to set",
    arguments: ["", "api.github.com", "http://github.example", "https://a/?b", "https://a b"])
  func addressIsInvalid(_ address: String) async throws {
    try await withHome { home in
      let error = GitHubError.misconfigured(
        "set REPOSITORIES_GITHUB to the address of its API, such as https://api.github.com")
      #expect(await Self.load(home, address) == .failure(error))
    }
  }

  @Test("A cancelled GitHub load sends no request, and causes no notice about the cache")
  func cancelledLoad() async throws {
    try await Self.serving { _ in
      .answer(200, "[]")
    } body: { home, server, load in
      _ = await load(Self.now)
      let address = "http://\(server.endpoint)"
      #expect(await cancelled { await Self.load(home, address) } == .failure(.cancelled))
      #expect(server.requests.count == 1)
    }
  }

  // MARK: - The cache

  @Test("A second load takes unchanged pages from the cache, and changed ones from GitHub")
  func takesUnchangedPages() async throws {
    let (first, second) = (Self.list([1]), Self.list([2]))
    try await Self.serving { request in
      let next = #"Link: <http://\#(request.headers["host"] ?? "")/two>; rel="next""#
      return switch (request.path, request.headers["if-none-match"]) {
      case ("/two", nil): .answer(200, second, headers: [#"ETag: "two""#])
      case ("/two", _): .answer(200, Self.list([3]), headers: [#"ETag: "three""#])
      case (_, #"W/"one""#): .answer(304, "")
      case (_, _): .answer(200, first, headers: [#"ETag: W/"one""#, next])
      }
    } body: { home, server, load in
      #expect(await load(Self.now) == .success(.fresh([1, 2].compactMap(Self.repository))))
      #expect(await load(Self.later) == .success(.fresh([1, 3].compactMap(Self.repository))))
      let tags = server.requests.map { $0.headers["if-none-match"] }
      #expect(tags == [nil, nil, #"W/"one""#, #""two""#])
      let files = try names(in: home.path)
      #expect(files == ["github.json", "lock"])
    }
  }

  @Test("Offline, a GitHub load returns the cached reply with its time, or fails if nothing is cached")
  func returnsCachedReplyOffline() async throws {
    try await withHome { home in
      let expected = [1, 2].compactMap(Self.repository)
      var address = ""
      try await withServer { _ in
        .answer(200, Self.list([1, 2]))
      } body: { server in
        address = "http://\(server.endpoint)"
        #expect(await Self.load(home, address) == .success(.fresh(expected)))
      }
      guard
        case .success(.last(let repositories, at: let moment, because: .unreachable)) = await Self.load(
          home, address, at: Self.later)
      else {
        Issue.record("the cached reply was not returned")
        return
      }
      #expect(repositories == expected)
      #expect(moment == Self.now)
      guard case .failure(.unreachable) = await Self.load(home, address, of: "apple") else {
        Issue.record("another organisation has no cached reply")
        return
      }
    }
  }

  @Test("Replies cached for one API address aren't used for another")
  func otherAddress() async throws {
    try await Self.serving { request in
      request.path.hasPrefix("/other/") ? .answer(500) : .answer(200, Self.list([1]), headers: [#"ETag: "one""#])
    } body: { home, server, load in
      _ = await load(Self.now)
      #expect(await Self.load(home, "http://\(server.endpoint)/other") == .failure(.refused(status: 500)))
      #expect(server.requests.last?.headers["if-none-match"] == nil)
    }
  }

  /// Replies that make a second load fail, each with its error.
  private static let seconds: [(Reply, GitHubError)] = [
    (.answer(500), .refused(status: 500)), (.answer(200, "{"), .malformed("the list of repositories is wrong")),
    (.answer(429, "", headers: ["Retry-After: 1"]), .limited(seconds: 1)),
  ]

  @Test(
    "A failed GitHub load returns the cached reply with the error, and leaves the cache unchanged",
    arguments: 0..<3)
  func failedLoadLeavesCache(_ index: Int) async throws {
    let (reply, error) = Self.seconds[index]
    try await Self.serving { request in
      request.headers["if-none-match"] == nil ? .answer(200, Self.list([1]), headers: ["ETag: 1"]) : reply
    } body: { home, _, load in
      _ = await load(Self.now)
      let before = try bytes(home.gitHub)
      let expected = [1].compactMap(Self.repository)
      #expect(await load(Self.later) == .success(.last(expected, at: Self.now, because: error)))
      #expect(try bytes(home.gitHub) == before)
    }
  }

  @Test("If GitHub no longer knows an organisation, loading it fails, and its cached repositories aren't returned")
  func organisationIsGone() async throws {
    try await Self.serving { request in
      request.headers["if-none-match"] == nil ? .answer(200, "[]", headers: ["ETag: 1"]) : .answer(404)
    } body: { _, _, load in
      _ = await load(Self.now)
      let id = Organisation.ID("pointfreeco")
      #expect(await load(Self.later) == .failure(.unknown(id)))
    }
  }

  @Test("A GitHub load without a reply times out")
  func timesOut() async throws {
    try await Self.serving { _ in
      .silence
    } body: { home, server, _ in
      let loaded = await Self.load(home, "http://\(server.endpoint)", timeout: .milliseconds(100))
      #expect(loaded == .failure(.timedOut(seconds: 0.1)))
    }
  }
}
