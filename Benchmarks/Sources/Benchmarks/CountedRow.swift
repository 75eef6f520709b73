/// A row whose operations `.ci/benchmarks` counts in instructions, because a user feels it.
enum CountedRow: String {
  /// Reads each of the sentences that are understood.
  case sentences
  /// Sends `turn light 1 on` through the domain.
  case message
  /// A change on disk, with its share of the new snapshots.
  case change
  /// A change of 10,000 lights, shown by the row of its light.
  case view

  /// Runs the operations.
  ///
  /// - Parameter folder: The folder in which homes are created.
  func run(_ operations: Int, in folder: String) async throws { try await course(folder).repeated(operations) }

  private func course(_ folder: String) async throws -> Course {
    switch self {
    case .sentences: .parsingAll
    case .message: .turning
    case .change: .changing(try await storedHome(at: folder + "/counted", lights: 50), operations: 1)
    case .view: await .showing(10_000)
    }
  }
}
