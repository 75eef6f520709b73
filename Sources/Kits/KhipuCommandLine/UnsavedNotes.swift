import KhipuControl
import KhipuTerminal
import Synchronization

/// Failures that didn't make a line fail, mostly write errors. Each is shown once, unless 100 others came after it.
final class UnsavedNotes: Sendable {
  private struct Content {
    var new = Recent<Failure>(100)
    var known = Recent<Failure>(100)
    var isStateSaved = true
  }

  private let content = Mutex(Content())

  @Sendable func add(_ failure: Failure) {
    content.withLock { content in
      guard content.known.insert(failure) else { return }
      content.new.add(failure)
      if (failure.reason as? FileFailure).map({ .store($0.error) }) == failure { content.isStateSaved = false }
    }
  }

  /// False once a failure to write or read the state has been added.
  var isStateSaved: Bool { content.withLock(\.isStateSaved) }

  /// Shows the new failures on one line.
  func show(in diagnostics: Diagnostics) {
    let new = content.withLock { content in
      defer { content.new = Recent(100) }
      return content.new.elements
    }
    if !new.isEmpty { diagnostics.show("not saved: \(new.map { "\($0)" }.sorted().joined(separator: "; "))") }
  }
}
