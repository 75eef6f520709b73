extension Sandbox {
  /// A GitHub that isn't there, since no test asks the real one.
  static let variables = ["KHIPU_GITHUB": "http://127.0.0.1:1"]

  /// Runs `khipu`, and returns how it ended.
  func khipu(
    _ arguments: [String], input: String = "", variables: [String: String] = [:]
  ) async throws -> Ending {
    try await run(arguments, input: input, variables: variables)
  }

  func khipu(_ arguments: String..., input: String = "") async throws -> Ending {
    try await run(arguments, input: input)
  }
}
