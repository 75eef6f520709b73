#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Models
internal import UseCases

/// Asks GitHub's REST API what organisations have, page by page.
struct GitHubClient: Sendable {
  /// Where the API is.
  let address: WebAddress
  let transport: Transport
  /// How long an answer may take: for the error that says so.
  let timeout: Duration

  /// More repositories than a hundred times that are more than anybody looks through.
  static let mostPages = 50

  /// Everything that the organisation has.
  ///
  /// - Parameters:
  ///   - known: The pages of the last answer: GitHub sends none of them that is still as it was.
  ///   - moment: When that is asked, for the error that says until when GitHub doesn't answer.
  func pages(
    of organisation: Organisation.ID, known: [GitHubPage], at moment: Moment
  ) async throws(RepositoriesError) -> [GitHubPage] {
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
  ) async throws(RepositoriesError) -> GitHubPage {
    var request = HTTPRequest(method: .get, path: path)
    request.headers = ["Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"]
    request.headers["If-None-Match"] = known?.etag
    let response = try await send(request)
    switch (response.status, known) {
    case (200, _): return try page(path, response)
    case (304, let known?): return known
    case (404, _): throw .unknown(organisation)
    case (let status, _):
      if let end = response.endOfLimit(at: moment) { throw .limited(until: end) }
      throw .refused(status: status)
    }
  }

  private func send(_ request: HTTPRequest) async throws(RepositoriesError) -> HTTPResponse {
    do { return try await transport.send(request) } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .timedOut: throw .timedOut(seconds: timeout / .seconds(1))
      case .unreachable(let reason), .broken(let reason), .missing(let reason): throw .unreachable(reason)
      case .untrusted: throw .untrusted
      }
    }
  }

  private func page(_ path: String, _ response: HTTPResponse) throws(RepositoriesError) -> GitHubPage {
    let repositories: [GitHubRepository]
    do { repositories = try JSONDecoder().decode([GitHubRepository].self, from: response.body) } catch {
      let place = (error as? DecodingError)?.place ?? ""
      throw .malformed("the list of repositories is wrong\(place.isEmpty ? "" : " at \(place)")")
    }
    return GitHubPage(
      path: path, etag: response.headers["etag"].flatMap { $0.isOneLine ? $0 : nil },
      repositories: repositories.map(\.repository), next: try next(response))
  }

  /// Where the next page is; GitHub says so, and nobody is asked elsewhere.
  private func next(_ response: HTTPResponse) throws(RepositoriesError) -> String? {
    guard let target = LinkHeader.target("next", in: response.headers["link"] ?? "") else { return nil }
    guard let next = WebAddress(target), next.endpoint.isSame(as: address.endpoint) else {
      throw .malformed("the next page is said to be elsewhere")
    }
    return next.path
  }
}

extension HTTPResponse {
  /// Until when nothing is answered any more, because too much was asked; nil where that isn't why.
  fileprivate func endOfLimit(at moment: Moment) -> Moment? {
    guard [403, 429].contains(status) else { return nil }
    if let wait = headers["retry-after"].flatMap(Double.init) { return moment.after(seconds: wait) }
    if headers["x-ratelimit-remaining"] == "0", let reset = headers["x-ratelimit-reset"].flatMap(Double.init) {
      return Moment(secondsSince1970: reset.rounded(.up))
    }
    // GitHub asks for a minute where it doesn't say how long.
    return status == 429 ? moment.after(seconds: 60) : nil
  }
}

extension Moment {
  /// In whole seconds.
  fileprivate func after(seconds: Double) -> Moment? {
    Moment(secondsSince1970: (secondsSince1970 + seconds).rounded(.up))
  }
}

extension Endpoint {
  fileprivate func isSame(as other: Endpoint) -> Bool {
    scheme == other.scheme && host.lowercased() == other.host.lowercased() && effectivePort == other.effectivePort
  }
}

extension String {
  fileprivate var isOneLine: Bool { utf8.allSatisfy { (0x20...0x7E).contains($0) } }
}
