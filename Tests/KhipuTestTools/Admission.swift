import Synchronization

/// Limits how many tests use a scarce resource at a time: open files, processes, blocked threads.
///
/// A nested call doesn't wait.
public enum Admission {
  @TaskLocal private static var isAdmitted = false

  private struct Door {
    var free = 12
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private static let door = Mutex(Door())

  /// Waits for a free place, and runs the body.
  public static func whileAdmitted<Answer>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Answer
  ) async rethrows -> Answer {
    guard !isAdmitted else { return try await body() }
    await enter()
    defer { leave() }
    return try await $isAdmitted.withValue(true, operation: body)
  }

  private static func enter() async {
    await withCheckedContinuation { continuation in
      let isIn = door.withLock { door in
        guard door.free == 0 else {
          door.free -= 1
          return true
        }
        door.waiting.append(continuation)
        return false
      }
      if isIn { continuation.resume() }
    }
  }

  private static func leave() {
    let next = door.withLock { door -> CheckedContinuation<Void, Never>? in
      guard door.waiting.isEmpty else { return door.waiting.removeFirst() }
      door.free += 1
      return nil
    }
    next?.resume()
  }
}
