import KhipuFiles
import KhipuHTTP
import RepositoriesUseCases

extension GitHub {
  /// GitHub over the network. A failed load returns any cached reply, unless it is cancelled or the organisation is unknown.
  ///
  /// - Parameters:
  ///   - address: The API's address.
  ///   - timeout: The time limit for each request, up to the last byte of its reply.
  ///   - notice: Gets a sentence if the cache can't be used.
  static func live(
    _ home: HomeDirectory, at address: String, timeout: Duration, notice: @escaping @Sendable (String) -> Void
  ) -> GitHub {
    guard let api = WebAddress(ofAPI: address) else {
      let advice = "set REPOSITORIES_GITHUB to the address of its API, such as \(Environment.gitHub)"
      return GitHub(load: { _, _ throws(GitHubError) in throw .misconfigured(advice) })
    }
    // At most 4 MiB per page: a hundred repositories usually take half a megabyte.
    let limits = TransportLimits(timeout: timeout, size: 4 << 20)
    let client = GitHubClient(address: api, transport: .live(api.endpoint, limits: limits, userAgent: "repositories"))
    return live(client, GitHubCache(home: home, timeout: HomeDirectory.lockTimeout, notice: notice), at: address)
  }

  static func live(_ client: GitHubClient, _ cache: GitHubCache, at address: String) -> GitHub {
    GitHub(load: { organisation, moment throws(GitHubError) in
      let last = await cache.entry(about: organisation, at: address)
      do throws(GitHubError) {
        let pages = try await client.pages(of: organisation, known: last?.pages ?? [], at: moment)
        await cache.keep(
          GitHubCache.Entry(organisation: organisation, address: address, moment: moment, pages: pages))
        return .fresh(pages.flatMap(\.repositories))
      } catch {
        guard let last, error.allowsCache else { throw error }
        return .last(last.pages.flatMap(\.repositories), at: last.moment, because: error)
      }
    })
  }
}

extension GitHubError {
  /// Whether a load that fails with this error may return the cached reply instead.
  fileprivate var allowsCache: Bool {
    switch self {
    case .unreachable, .timedOut, .untrusted, .limited, .refused, .malformed: true
    case .cancelled, .misconfigured, .unknown: false
    }
  }
}
