internal import Models
internal import UseCases

extension Repositories {
  /// GitHub, over the network, and what it answered last where it doesn't answer now.
  ///
  /// - Parameters:
  ///   - address: Where its API is.
  ///   - timeout: How long each answer may take.
  ///   - notice: Gets a sentence where answers can't be kept.
  static func live(
    _ home: Home, at address: String, timeout: Duration, notice: @escaping @Sendable (String) -> Void
  ) -> Repositories {
    guard let place = WebAddress(ofAPI: address) else {
      let advice = "set KHIPU_GITHUB to the address of its API, such as \(Services.gitHub)"
      return Repositories(load: { _, _ throws(RepositoriesError) in throw .misconfigured(advice) })
    }
    // A hundred repositories are half a megabyte.
    let limits = TransportLimits(connecting: timeout, answering: timeout, size: 4 << 20)
    let client = GitHubClient(address: place, transport: .live(place.endpoint, limits: limits), timeout: timeout)
    return live(client, GitHubFile(home: home, patience: Home.patience, notice: notice), at: address)
  }

  static func live(_ client: GitHubClient, _ file: GitHubFile, at address: String) -> Repositories {
    Repositories(load: { organisation, moment throws(RepositoriesError) in
      let last = await file.entry(about: organisation, at: address)
      do throws(RepositoriesError) {
        let pages = try await client.pages(of: organisation, known: last?.pages ?? [], at: moment)
        await file.keep(
          GitHubFile.Entry(organisation: organisation, address: address, moment: moment, pages: pages))
        return .fresh(pages.flatMap(\.repositories))
      } catch {
        guard let last, error.leavesLastAnswer else { throw error }
        return .last(last.pages.flatMap(\.repositories), at: last.moment, because: error)
      }
    })
  }
}

extension RepositoriesError {
  /// Whether what was said before may still be true, as far as anybody knows.
  fileprivate var leavesLastAnswer: Bool {
    switch self {
    case .unreachable, .timedOut, .untrusted, .limited, .refused, .malformed: true
    case .unimplemented, .cancelled, .misconfigured, .unknown: false
    }
  }
}
