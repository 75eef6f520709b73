extension TaskLocal {
  /// `withValue` with typed throws, which the standard library lacks.
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
