extension TaskLocal {
  /// Runs the body with the value, and throws what the body throws: `withValue` forgets the type of that error.
  @inlinable
  public func binding<Returned, Problem: Error>(
    _ value: Value, isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Problem) -> Returned
  ) async throws(Problem) -> Returned {
    let result = await withValue(value) { () async -> Result<Returned, Problem> in
      do throws(Problem) { return .success(try await body()) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
