import Foundation

/// Runs the body with a temporary folder, and then removes the folder.
func withFolder<Answer>(_ body: (_ path: String) async throws -> Answer) async throws -> Answer {
  let folder = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  do {
    let answer = try await body(folder.path)
    try FileManager.default.removeItem(at: folder)
    return answer
  } catch {
    try FileManager.default.removeItem(at: folder)
    throw error
  }
}
