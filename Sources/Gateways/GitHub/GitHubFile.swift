internal import Models

/// The file in which the last answers of GitHub are kept, for when it doesn't answer.
///
/// It is a copy of what can be asked again: where it can't be used, that is said through the notice, and it is done without.
struct GitHubFile: Sendable {
  /// The last answer about an organisation.
  struct Entry: Hashable, Sendable, Codable {
    let organisation: Organisation.ID
    /// Where GitHub was: another one has other organisations.
    let address: String
    /// When it answered.
    let moment: Moment
    let pages: [GitHubPage]

    fileprivate func isAbout(_ other: Organisation.ID, _ place: String) -> Bool {
      organisation == other && address == place
    }
  }

  private struct Content: Codable {
    var format = Format()
    /// The one that was asked last comes last.
    var entries: [Entry] = []
  }

  let home: Home
  let patience: Duration
  let notice: @Sendable (String) -> Void

  /// So many organisations are kept.
  static let mostEntries = 10

  /// What GitHub said last about the organisation.
  func entry(about organisation: Organisation.ID, at address: String) async -> Entry? {
    await noticing { () throws(FileError) in
      try await locked(or: nil, File.locking(home.lock)) { () throws(FileError) in
        try load().entries.first { $0.isAbout(organisation, address) }
      }
    } ?? nil
  }

  /// Keeps what GitHub said, in place of what it said before.
  func keep(_ entry: Entry) async {
    _ = await noticing { () throws(FileError) in
      try await locked(or: (), File.creatingLock(home.lock)) { () throws(FileError) in
        var content = try load()
        content.entries.removeAll { $0.isAbout(entry.organisation, entry.address) }
        content.entries = content.entries.suffix(Self.mostEntries - 1) + [entry]
        try File.replace(home.gitHub, with: File.encode(content, for: home.gitHub), durable: false)
      }
    }
  }

  private func load() throws(FileError) -> Content {
    guard let file = try File.reading(home.gitHub) else { return Content() }
    switch try file.decode(Content.self, try file.contents()) {
    case .content(let content): return content
    case .damaged(let place): throw .damaged(path: file.path, place: place, kept: try File.setAside(file.path))
    }
  }

  private func locked<Answer: Sendable>(
    or none: Answer, _ lock: File?, _ body: @escaping @Sendable () throws(FileError) -> Answer
  ) async throws(FileError) -> Answer {
    guard let lock else { return none }
    return try await lock.whileLocked(orGivingUpAfter: patience, body)
  }

  /// A caller who gives up is told so by what comes next.
  private func noticing<Answer>(_ work: () async throws(FileError) -> Answer) async -> Answer? {
    do { return try await work() } catch {
      if case .cancelled = error { return nil }
      notice("what GitHub answered isn't kept: \(error)")
      return nil
    }
  }
}
