import KhipuFiles
import KhipuControl
import Foundation
import Gateways
import Models
import UseCases

private let lights = 50

/// Rows for a store on disk.
///
/// - Parameter folder: The folder in which the homes are created.
func diskPlans(in folder: String) async throws -> [Plan] {
  await [
    Plan(
      work: "a change on disk: its line is appended", unit: .nanoseconds,
      // The journal of a home this large is compacted only once in thousands of changes.
      floor: try .appending(to: folder + "/lines"),
      ours: [.changing(try storedHome(at: folder + "/large", lights: 10_000), operations: 50)]),
    Plan(
      work: "a change on disk, with its share of the new snapshots, against its line", unit: .nanoseconds,
      aim: .ratio(8), stride: 10,
      floor: .changing(try storedHome(at: folder + "/larger", lights: 10_000), operations: 50),
      ours: [.changing(try storedHome(at: folder + "/snapshots", lights: lights), operations: 200)]),
    Plan(
      work: "`store.state()` on disk, nothing new", unit: .nanoseconds, aim: .figure(3_000),
      ours: [.reading(try storedHome(at: folder + "/reads", lights: lights))]),
  ]
}

/// The row for the bytes written per change.
func journalRow(in folder: String) async throws -> Row {
  let home = folder + "/bytes"
  let store = try await storedHome(at: home, lights: lights)
  // One of the changes may trigger compaction, after which the file is shorter.
  var growths: [Int] = []
  for step in 0..<4 {
    let before = try size(of: home + "/journal.jsonl")
    try await store.change([.turning(1, step)])
    growths.append(try size(of: home + "/journal.jsonl") - before)
  }
  return Row(work: "a change on disk: its line", unit: .bytes, ours: [Double(growths.max() ?? 0)])
}

/// A store of a new home with lights numbered from 1.
func storedHome(at path: String, lights: Int) async throws -> Store<AppState> {
  let store = Environment.live(home: HomeDirectory(path: path), timeout: .seconds(5), notice: { print($0) }).store
  try await store.change(AppState.home(lights: lights).home.lights.map { .home(.lights(.adding($0))) })
  return store
}

/// The file's size in bytes; 0 if there is none.
private func size(of path: String) throws -> Int {
  guard FileManager.default.fileExists(atPath: path) else { return 0 }
  return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
}

extension Course {
  static func changing(_ store: Store<AppState>, operations: Int) -> Course {
    Course(operations: operations) { round, operations in
      let light = Light.ID(clamping: light(of: round, in: lights))
      for step in 0..<operations { try await store.change([.turning(light, step)]) }
    }
  }

  fileprivate static func reading(_ store: Store<AppState>) -> Course {
    Course(operations: 100) { _, operations in
      for _ in 0..<operations { _ = try await store.state() }
    }
  }

  /// The lower bound: appends 90 bytes to an open file.
  fileprivate static func appending(to path: String) throws -> Course {
    let line = Data(repeating: UInt8(ascii: "a"), count: 90)
    try Data().write(to: URL(filePath: path))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    return Course(operations: 100) { _, operations in
      for _ in 0..<operations { try file.write(contentsOf: line) }
    }
  }
}
