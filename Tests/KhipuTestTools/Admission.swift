import Synchronization

/// Limits how many tests use a scarce resource at a time: open files, processes, blocked threads.
///
/// A nested call doesn't wait.
public enum Admission {
  @TaskLocal private static var isAdmitted = false

  private static let door = Mutex((free: 12, waiting: [Signal]()))

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
    let turn = Signal()
    door.withLock { door in
      if door.free == 0 { return door.waiting.append(turn) }
      door.free -= 1
      turn.send()
    }
    await turn.wait()
  }

  private static func leave() {
    door.withLock { door in
      if door.waiting.isEmpty { door.free += 1 } else { door.waiting.removeFirst().send() }
    }
  }
}
