internal import UseCases

extension Slot<String> {
  /// What comes from outside, always in quotation marks.
  fileprivate static let quoted = Slot.text("a text in quotation marks")
}

private let unimplemented = Phrase("", Slot<String>.quoted.before("is not implemented"))
private let cancelled = Phrase("was cancelled")

extension Slot<BridgeError> {
  /// Why the bridge didn't do it: what follows "the bridge".
  static let bridgeError: Slot = {
    let unreachable = Phrase("is not reachable:", Slot<String>.quoted)
    let timedOut = Phrase("did not answer within", Slot<Double>.number.before("s"))
    let notPaired = Phrase("is not paired with this home")
    let unauthorized = Phrase("does not know this home any more")
    let untrusted = Phrase(
      "has another fingerprint:", Slot<String>.quoted.before("was expected, not"), Slot<String>.quoted)
    let linkButtonNotPressed = Phrase("waits for its link button")
    let busy = Phrase("has too much to do")
    let refused = Phrase("refused with error", Slot<Int>.integer.before("saying"), Slot<String>.quoted)
    let malformed = Phrase("gave an answer that is not understood:", Slot<String>.quoted)
    return .choice([
      unimplemented.reading { .unimplemented($0) }, cancelled.reading { .cancelled },
      unreachable.reading { .unreachable($0) }, timedOut.reading { .timedOut(seconds: $0) },
      notPaired.reading { .notPaired }, unauthorized.reading { .unauthorized },
      untrusted.reading { .untrusted(expected: $0, found: $1) },
      linkButtonNotPressed.reading { .linkButtonNotPressed }, busy.reading { .busy },
      refused.reading { .refused(code: $0, $1) }, malformed.reading { .malformed($0) },
    ]) { error in
      switch error {
      case .unimplemented(let name): unimplemented.write(name)
      case .cancelled: cancelled.write()
      case .unreachable(let reason): unreachable.write(reason)
      case .timedOut(let seconds): timedOut.write(seconds)
      case .notPaired: notPaired.write()
      case .unauthorized: unauthorized.write()
      case .untrusted(let expected, let found): untrusted.write(expected, found)
      case .linkButtonNotPressed: linkButtonNotPressed.write()
      case .busy: busy.write()
      case .refused(let code, let reason): refused.write(code, reason)
      case .malformed(let reason): malformed.write(reason)
      }
    }
  }()
}

/// A file that can't be written: its path and the system's reason.
private let unwritable = Phrase("", Slot<String>.quoted.before("can't be written:"), Slot<String>.quoted)

extension Slot<StoreError> {
  /// Why the state couldn't be read or written.
  static let storeError: Slot = {
    let unreadable = Phrase("", Slot<String>.quoted.before("can't be read:"), Slot<String>.quoted)
    let damaged = Phrase(
      "", Slot<String>.quoted.before("is damaged at"), Slot<String>.quoted.before("and was kept as"),
      Slot<String>.quoted)
    let newer = Phrase("", Slot<String>.quoted.before("was written by a newer version"))
    let locked = Phrase("", Slot<String>.quoted.before("is held by another process"))
    return .choice([
      unimplemented.reading { .unimplemented($0) }, unreadable.reading { .unreadable(path: $0, reason: $1) },
      unwritable.reading { .unwritable(path: $0, reason: $1) },
      damaged.reading { .damaged(path: $0, place: $1, kept: $2) }, newer.reading { .newer(path: $0) },
      locked.reading { .locked(path: $0) },
    ]) { error in
      switch error {
      case .unimplemented(let name): unimplemented.write(name)
      case .unreadable(let path, let reason): unreadable.write(path, reason)
      case .unwritable(let path, let reason): unwritable.write(path, reason)
      case .damaged(let path, let place, let kept): damaged.write(path, place, kept)
      case .newer(let path): newer.write(path)
      case .locked(let path): locked.write(path)
      }
    }
  }()
}

extension Slot<WatchError> {
  /// Why the companion didn't get it.
  static let watchError: Slot = .choice([
    unimplemented.reading { .unimplemented($0) }, cancelled.reading { .cancelled },
    unwritable.reading { .unwritable(path: $0, reason: $1) },
  ]) { error in
    switch error {
    case .unimplemented(let name): unimplemented.write(name)
    case .cancelled: cancelled.write()
    case .unwritable(let path, let reason): unwritable.write(path, reason)
    }
  }
}

extension Slot<LogError> {
  /// Why a line wasn't logged.
  static let logError: Slot = .choice([
    unimplemented.reading { .unimplemented($0) }, cancelled.reading { .cancelled },
    unwritable.reading { .unwritable(path: $0, reason: $1) },
  ]) { error in
    switch error {
    case .unimplemented(let name): unimplemented.write(name)
    case .cancelled: cancelled.write()
    case .unwritable(let path, let reason): unwritable.write(path, reason)
    }
  }
}
