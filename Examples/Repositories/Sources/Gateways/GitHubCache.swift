import KhipuControl
import KhipuFiles
import KhipuValues
import RepositoriesModels
import RepositoriesUseCases

extension HomeDirectory {
  /// The path of the cache of GitHub's replies.
  var gitHub: String { file("github.json") }
}

/// Keeps GitHub's last replies, to reuse unchanged pages, and to answer failed loads. Passes file errors to `notice`.
struct GitHubCache: Sendable {
  struct Entry: Hashable, Sendable, Codable {
    let organisation: Organisation.ID
    /// The API's address. The entry isn't used with another address, because another server has other organisations.
    let address: String
    let moment: Moment
    let pages: [GitHubPage]

    fileprivate func isAbout(_ organisation: Organisation.ID, _ address: String) -> Bool {
      self.organisation == organisation && self.address == address
    }
  }

  private struct Content: Codable {
    var format = Format()
    /// The oldest first.
    var entries: [Entry] = []
  }

  let home: HomeDirectory
  let timeout: Duration
  let notice: @Sendable (String) -> Void

  static let mostEntries = 10

  func entry(about organisation: Organisation.ID, at address: String) async -> Entry? {
    await noticing { () throws(FileError) in
      try await File.locking(home.lock)?.whileLocked(within: timeout) { () throws(FileError) in
        try File.load(home.gitHub, or: Content()).entries.first { $0.isAbout(organisation, address) }
      }
    } ?? nil
  }

  func keep(_ entry: Entry) async {
    _ = await noticing { () throws(FileError) in
      try await File.creatingLock(home.lock).whileLocked(within: timeout) { () throws(FileError) in
        var content = try File.load(home.gitHub, or: Content())
        content.entries.removeAll { $0.isAbout(entry.organisation, entry.address) }
        content.entries = content.entries.suffix(Self.mostEntries - 1) + [entry]
        try File.save(content, to: home.gitHub)
      }
    }
  }

  /// Returns nil on an error, and reports the error unless it is a cancellation.
  private func noticing<Value>(_ work: () async throws(FileError) -> Value) async -> Value? {
    do { return try await work() } catch {
      if case .cancelled = error { return nil }
      notice("what GitHub answered isn't kept: \(error)")
      return nil
    }
  }
}
