import Observation
public import Testing

/// Returns when the condition holds or the caller is cancelled. Checks again when an observed property that the condition
/// reads changes. After a minute, records an issue and returns.
@MainActor
public func wait(
  until condition: @escaping @MainActor () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async {
  await withTaskGroup(of: Bool.self) { group in
    group.addTask {
      await observe(condition)
      return true
    }
    group.addTask {
      do { try await Task.sleep(for: .seconds(60)) } catch { return true }
      return false
    }
    if await group.next() == false { Issue.record("the condition didn't hold", sourceLocation: sourceLocation) }
    group.cancelAll()
  }
}

@MainActor
private func observe(_ condition: @MainActor () -> Bool) async {
  while !condition(), !Task.isCancelled {
    let (changes, change) = AsyncStream.makeStream(of: Never.self)
    withObservationTracking {
      _ = condition()
    } onChange: {
      change.finish()
    }
    for await _ in changes {}
  }
}
