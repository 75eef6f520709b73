import KhipuControl
import KhipuTerminal
import Synchronization

/// Failures that didn't make a line fail, mostly write errors. Each is shown once.
final class UnkeptNotes: Sendable {
  private let failures = Mutex<(new: [Failure], known: Set<Failure>)>(([], []))

  @Sendable func add(_ failure: Failure) {
    failures.withLock { failures in if failures.known.insert(failure).inserted { failures.new.append(failure) } }
  }

  /// False once a failure to write or read the state has been added.
  var isStateKept: Bool {
    failures.withLock { failures in
      !failures.known.contains { failure in (failure.reason as? FileFailure).map { .store($0.error) } == failure }
    }
  }

  /// Shows the new failures on one line.
  func show(in diagnostics: Diagnostics) {
    let new = failures.withLock { failures in
      defer { failures.new = [] }
      return failures.new
    }
    if !new.isEmpty { diagnostics.show("not kept: \(new.map { "\($0)" }.sorted().joined(separator: "; "))") }
  }
}
