import Observation

/// Returns when the condition holds; it is checked whenever something that it reads is announced.
@MainActor
public func wait(until condition: @escaping @MainActor () -> Bool) async {
  while !condition() {
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = condition()
      } onChange: {
        continuation.resume()
      }
    }
  }
}
