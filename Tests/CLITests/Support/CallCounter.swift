import Foundation
import Testing

/// Counts a process's system calls.
struct CallCounter {
  /// The numbers of opens, locks, writes and renames, as `SystemFaults` counts them.
  typealias Counts = SIMD4<Int>

  private let library: SystemFaults

  /// Builds the library in the folder.
  init(in folder: URL) throws { library = try SystemFaults(in: folder) }

  /// The program's system calls for the input.
  func counts(in sandbox: Sandbox, input: String) async throws -> Counts {
    let file = sandbox.folder.appending(path: "counts")
    let ending = try await sandbox.run([], input: input, variables: library.variables(["COUNTS": file.path]))
    #expect(ending.code == 0, "\(ending)")
    let numbers = try String(contentsOf: file, encoding: .utf8).split(separator: " ").map { try #require(Int($0)) }
    return Counts(numbers)
  }
}
