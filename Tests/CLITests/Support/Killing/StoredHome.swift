import Foundation
import Gateways
import KhipuControl
import KhipuFiles
import KhipuTestTools
import KhipuValues
import Models
import UseCases

/// The home of the killed processes, read and written by the test.
struct StoredHome {
  let path: String

  /// What a new process reads.
  struct State {
    fileprivate let app: AppState
    fileprivate let lights: [Light]
    /// The reported repairs.
    let notices: [String]

    func store(_ ids: [Light.ID]) -> Picture {
      Picture(ids, lights: app.home.lights, favorites: app.favorites.map(\.id))
    }

    /// The lights as the bridge has them, without favorites.
    func bridge(_ ids: [Light.ID]) -> Picture { Picture(ids, lights: lights, favorites: []) }
  }

  /// Opens the home as a new process would, and returns what it reads.
  func state() async throws -> State {
    let notices = Recorder<String>()
    let environment = Environment.live(home: HomeDirectory(path: path), timeout: .seconds(60), notice: notices.record)
    let (app, records) = (try await environment.store.state(), try await environment.bridge.lightRecords())
    return State(app: app, lights: records.lights, notices: notices.events)
  }

  /// Whether the journal ends with half of a line.
  var hasHalfLine: Bool { (bytes("journal.jsonl").last ?? 10) != 10 }

  /// Appends lines without effect to the journal, so that about `more` further orders make it long enough to be compacted.
  func fill(leaving more: Int) throws {
    let (journal, line) = (bytes("journal.jsonl"), try line())
    // A journal larger than 4096 bytes plus 30% of the snapshot is compacted. Most orders append 150 to 220 bytes.
    let room = 4096 + bytes("state.json").count * 3 / 10 - journal.count - more * 180
    guard journal.contains(10), room > 0 else { return }
    try append(Data(repeatElement(line, count: room / line.count).joined()))
  }

  /// Appends the start of a line, as a process killed while writing does. Returns its length in bytes; 0 if it appends none.
  func beginLine(using generator: inout SeededGenerator) throws -> Int {
    // If the snapshot contains the journal, the journal's end is not read.
    let isRead = generation(of: "journal.jsonl") == generation(of: "state.json") ?? 0
    guard isRead, bytes("journal.jsonl").last == 10 else { return 0 }
    let line = try line()
    let count = Int.random(in: 1..<line.count, using: &generator)
    try append(line.prefix(count))
    return count
  }

  private func line() throws -> Data {
    Data("[0,1,null,".utf8) + (try JSONEncoder().encode([AppState.Change.favorites(.removing(99))])) + Data("]\n".utf8)
  }

  private func append(_ bytes: Data) throws {
    let file = try FileHandle(forWritingTo: URL(filePath: "\(path)/journal.jsonl"))
    try file.seekToEnd()
    try file.write(contentsOf: bytes)
    try file.close()
  }

  /// The content of the file; none if it can't be read.
  private func bytes(_ name: String) -> Data {
    do { return try Data(contentsOf: URL(filePath: "\(path)/\(name)")) } catch { return Data() }
  }

  private func generation(of name: String) -> Int? {
    let beginning = String(decoding: bytes(name).prefix(60), as: UTF8.self)
    return beginning.firstMatch(of: /"generation":(\d+)/).flatMap { Int($0.1) }
  }
}
