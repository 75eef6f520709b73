import KhipuFiles
import KhipuHTTP
import KhipuValues
import RepositoriesModels
import RepositoriesUseCases

/// Reads the repositories of organisations from GitHub's REST API, page by page.
struct GitHubClient: Sendable {
  let address: WebAddress
  let transport: Transport

  /// The maximum number of pages, each with up to a hundred repositories. If there are more, a load throws `.malformed`.
  static let mostPages = 50

  /// Reads all pages of the organisation.
  ///
  /// - Parameters:
  ///   - known: The cached pages, which GitHub doesn't send again if they haven't changed.
  ///   - moment: The current time, to compute the end of a rate limit.
  func pages(
    of organisation: Organisation.ID, known: [GitHubPage], at moment: Moment
  ) async throws(GitHubError) -> [GitHubPage] {
    var pages: [GitHubPage] = []
    var next: String? = address.path(to: "orgs/\(organisation)/repos?per_page=100&page=1")
    while let path = next {
      guard pages.count < Self.mostPages else { throw .malformed("there are more than \(Self.mostPages) pages") }
      let page = try await page(path, of: organisation, known: known.first { $0.path == path }, at: moment)
      pages.append(page)
      next = page.next
    }
    return pages
  }

  private func page(
    _ path: String, of organisation: Organisation.ID, known: GitHubPage?, at moment: Moment
  ) async throws(GitHubError) -> GitHubPage {
    var request = HTTPRequest(method: .get, path: path)
    request.headers = ["Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"]
    request.headers["If-None-Match"] = known?.etag
    let response = try await send(request)
    switch (response.status, known) {
    case (200, _): return try page(path, response)
    case (304, let known?): return known
    case (404, _): throw .unknown(organisation)
    case (let status, _):
      if let seconds = response.limit(at: moment) { throw .limited(seconds: seconds) }
      throw .refused(status: status)
    }
  }

  private func send(_ request: HTTPRequest) async throws(GitHubError) -> HTTPResponse {
    do { return try await transport.send(request) } catch {
      switch error {
      case .cancelled, .interrupted: throw .cancelled
      case .timedOut(let seconds, _): throw .timedOut(seconds: seconds)
      case .closed: throw .unreachable("it \(TransportError.closing)")
      case .unreachable(let reason), .delayed(let reason), .malformed(let reason), .missing(let reason):
        throw .unreachable(reason)
      case .untrusted: throw .untrusted
      }
    }
  }

  private func page(_ path: String, _ response: HTTPResponse) throws(GitHubError) -> GitHubPage {
    let repositories: [GitHubRepository]
    do { repositories = try response.decode() } catch {
      let place = (error as? DecodingError)?.place ?? ""
      throw .malformed("the list of repositories is wrong\(place.isEmpty ? "" : " at \(place)")")
    }
    let etag = response.headers["etag"].flatMap { $0.utf8.allSatisfy((UInt8(0x20)...0x7E).contains) ? $0 : nil }
    return GitHubPage(path: path, etag: etag, repositories: repositories.map(\.repository), next: try next(response))
  }

  /// The path of the next page; nil if there is none. Throws `.malformed` unless its address is on the same server.
  private func next(_ response: HTTPResponse) throws(GitHubError) -> String? {
    guard let target = LinkHeader.target("next", in: response.headers["link"] ?? "") else { return nil }
    guard let next = WebAddress(target), next.endpoint.isSame(as: address.endpoint) else {
      throw .malformed("the next page is on another server")
    }
    return next.path
  }
}

extension HTTPResponse {
  /// The seconds until GitHub accepts the next request; nil if this isn't a rate limit.
  fileprivate func limit(at moment: Moment) -> Int? {
    guard [403, 429].contains(status) else { return nil }
    // If a reply with status 429 doesn't say how long, GitHub asks clients to wait a minute.
    var seconds: Double? = status == 429 ? 60 : nil
    if let wait = headers["retry-after"].flatMap(Double.init), wait.isFinite {
      seconds = wait
    } else if headers["x-ratelimit-remaining"] == "0", let end = headers["x-ratelimit-reset"].flatMap(Double.init) {
      seconds = end - moment.secondsSince1970
    }
    return seconds.flatMap { Int(exactly: $0.rounded(.up)) }.map { max(0, $0) }
  }
}

extension Endpoint {
  fileprivate func isSame(as other: Endpoint) -> Bool {
    scheme == other.scheme && host.lowercased() == other.host.lowercased() && effectivePort == other.effectivePort
  }
}
