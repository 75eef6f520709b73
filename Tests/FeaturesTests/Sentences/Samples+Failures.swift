import Features
import Models
import UseCases

extension Samples {
  enum BridgeErrorCase: CaseIterable {
    case unimplemented, cancelled, unreachable, timedOut, notPaired, unauthorized, untrusted, linkButtonNotPressed,
      busy,
      refused, malformed

    init(_ error: BridgeError) {
      self =
        switch error {
        case .unimplemented: .unimplemented
        case .cancelled: .cancelled
        case .unreachable: .unreachable
        case .timedOut: .timedOut
        case .notPaired: .notPaired
        case .unauthorized: .unauthorized
        case .untrusted: .untrusted
        case .linkButtonNotPressed: .linkButtonNotPressed
        case .busy: .busy
        case .refused: .refused
        case .malformed: .malformed
        }
    }

    var samples: [BridgeError] {
      switch self {
      case .unimplemented: texts.map { .unimplemented($0) }
      case .cancelled: [.cancelled]
      case .unreachable: texts.map { .unreachable($0) }
      case .timedOut: numbers.map { .timedOut(seconds: $0) }
      case .notPaired: [.notPaired]
      case .unauthorized: [.unauthorized]
      case .untrusted:
        texts.map { .untrusted(expected: $0, found: "found") }
          + texts.map { .untrusted(expected: "expected", found: $0) }
      case .linkButtonNotPressed: [.linkButtonNotPressed]
      case .busy: [.busy]
      case .refused: texts.map { .refused(code: 201, $0) } + integers.map { .refused(code: $0, "no") }
      case .malformed: texts.map { .malformed($0) }
      }
    }
  }

  enum StoreErrorCase: CaseIterable {
    case unimplemented, unreadable, unwritable, damaged, newer, locked

    init(_ error: StoreError) {
      self =
        switch error {
        case .unimplemented: .unimplemented
        case .unreadable: .unreadable
        case .unwritable: .unwritable
        case .damaged: .damaged
        case .newer: .newer
        case .locked: .locked
        }
    }

    var samples: [StoreError] {
      switch self {
      case .unimplemented: texts.map { .unimplemented($0) }
      case .unreadable: pairs.map { .unreadable(path: $0, reason: $1) }
      case .unwritable: pairs.map { .unwritable(path: $0, reason: $1) }
      case .damaged: pairs.map { .damaged(path: $0, place: $1, kept: $0) }
      case .newer: texts.map { .newer(path: $0) }
      case .locked: texts.map { .locked(path: $0) }
      }
    }
  }

  enum WatchErrorCase: CaseIterable {
    case unimplemented, cancelled, unwritable

    init(_ error: WatchError) {
      self =
        switch error {
        case .unimplemented: .unimplemented
        case .cancelled: .cancelled
        case .unwritable: .unwritable
        }
    }

    var samples: [WatchError] {
      switch self {
      case .unimplemented: texts.map { .unimplemented($0) }
      case .cancelled: [.cancelled]
      case .unwritable: pairs.map { .unwritable(path: $0, reason: $1) }
      }
    }
  }

  enum LogErrorCase: CaseIterable {
    case unimplemented, cancelled, unwritable

    init(_ error: LogError) {
      self =
        switch error {
        case .unimplemented: .unimplemented
        case .cancelled: .cancelled
        case .unwritable: .unwritable
        }
    }

    var samples: [LogError] {
      switch self {
      case .unimplemented: texts.map { .unimplemented($0) }
      case .cancelled: [.cancelled]
      case .unwritable: pairs.map { .unwritable(path: $0, reason: $1) }
      }
    }
  }

  enum RepositoriesErrorCase: CaseIterable {
    case unimplemented, cancelled, misconfigured, unreachable, timedOut, untrusted, unknown, limited, refused, malformed

    init(_ error: RepositoriesError) {
      self =
        switch error {
        case .unimplemented: .unimplemented
        case .cancelled: .cancelled
        case .misconfigured: .misconfigured
        case .unreachable: .unreachable
        case .timedOut: .timedOut
        case .untrusted: .untrusted
        case .unknown: .unknown
        case .limited: .limited
        case .refused: .refused
        case .malformed: .malformed
        }
    }

    var samples: [RepositoriesError] {
      switch self {
      case .unimplemented: texts.map { .unimplemented($0) }
      case .cancelled: [.cancelled]
      case .misconfigured: texts.map { .misconfigured($0) }
      case .unreachable: texts.map { .unreachable($0) }
      case .timedOut: numbers.map { .timedOut(seconds: $0) }
      case .untrusted: [.untrusted]
      case .unknown: organisations.map { .unknown($0) }
      case .limited: moments.map { .limited(until: $0) }
      case .refused: integers.map { .refused(status: $0) }
      case .malformed: texts.map { .malformed($0) }
      }
    }
  }

  enum UploadErrorCase: CaseIterable {
    case unimplemented, cancelled, unconfigured, misconfigured, claimed, unreachable, timedOut, interrupted, untrusted,
      unauthorized, busy, refused, missingAllocation, malformedAllocation, unwritable

    init(_ error: UploadError) {
      self =
        switch error {
        case .unimplemented: .unimplemented
        case .cancelled: .cancelled
        case .unconfigured: .unconfigured
        case .misconfigured: .misconfigured
        case .claimed: .claimed
        case .unreachable: .unreachable
        case .timedOut: .timedOut
        case .interrupted: .interrupted
        case .untrusted: .untrusted
        case .unauthorized: .unauthorized
        case .busy: .busy
        case .refused: .refused
        case .missingAllocation: .missingAllocation
        case .malformedAllocation: .malformedAllocation
        case .unwritable: .unwritable
        }
    }

    var samples: [UploadError] {
      let sides = UploadError.Side.allCases
      return switch self {
      case .unimplemented: texts.map { .unimplemented($0) }
      case .cancelled: [.cancelled]
      case .unconfigured: texts.map { .unconfigured($0) }
      case .misconfigured: texts.map { .misconfigured($0) }
      case .claimed: [.claimed]
      case .unreachable: texts.map { .unreachable(.api, $0) } + [.unreachable(.bucket, "gone")]
      case .timedOut: sides.flatMap { side in numbers.map { .timedOut(side, seconds: $0) } }
      case .interrupted: texts.map { .interrupted(.bucket, $0) } + [.interrupted(.api, "gone")]
      case .untrusted: sides.map { .untrusted($0) }
      case .unauthorized: [.unauthorized]
      case .busy: sides.map { .busy($0) }
      case .refused: sides.flatMap { side in integers.map { .refused(side, status: $0) } }
      case .missingAllocation: [.missingAllocation]
      case .malformedAllocation: texts.map { .malformedAllocation($0) }
      case .unwritable: pairs.map { .unwritable(path: $0, reason: $1) }
      }
    }
  }

  enum FailureCase: CaseIterable {
    case cancelled, missing, unreachable, incapable, off, outside, longName, bridge, unread, store, unsaved, watch, log
    case pairing, repositories, outdated, nothingLoaded, unlisted, upload, link, atRoot

    init(_ failure: Failure) {
      self =
        switch failure {
        case .cancelled: .cancelled
        case .missing: .missing
        case .unreachable: .unreachable
        case .incapable: .incapable
        case .off: .off
        case .outside: .outside
        case .longName: .longName
        case .bridge: .bridge
        case .unread: .unread
        case .store: .store
        case .unsaved: .unsaved
        case .watch: .watch
        case .log: .log
        case .pairing: .pairing
        case .repositories: .repositories
        case .outdated: .outdated
        case .nothingLoaded: .nothingLoaded
        case .unlisted: .unlisted
        case .upload: .upload
        case .link: .link
        case .atRoot: .atRoot
        }
    }

    var samples: [Failure] {
      switch self {
      case .cancelled: [.cancelled]
      case .missing: subjects.map { .missing($0) }
      case .unreachable: subjects.map { .unreachable($0) }
      case .incapable: lights.flatMap { light in Light.Capability.allCases.map { .incapable(light, $0) } }
      case .off: lights.map { .off($0) }
      case .outside: lights.flatMap { light in mireks.map { .outside(light, $0 ... .warmest) } }
      case .longName: integers.map { .longName(characters: $0) }
      case .bridge: BridgeErrorCase.allCases.flatMap(\.samples).map { .bridge($0) }
      case .unread: BridgeErrorCase.allCases.flatMap(\.samples).map { .unread($0) }
      case .store: StoreErrorCase.allCases.flatMap(\.samples).map { .store($0) }
      case .unsaved: StoreErrorCase.allCases.flatMap(\.samples).map { .unsaved($0) }
      case .watch: WatchErrorCase.allCases.flatMap(\.samples).map { .watch($0) }
      case .log: LogErrorCase.allCases.flatMap(\.samples).map { .log($0) }
      case .pairing: StoreErrorCase.allCases.flatMap(\.samples).map { .pairing($0) }
      case .repositories: RepositoriesErrorCase.allCases.flatMap(\.samples).map { .repositories($0) }
      case .outdated:
        RepositoriesErrorCase.allCases.flatMap(\.samples).map { .outdated(ages[1], $0) }
          + ages.map { .outdated($0, .untrusted) }
      case .nothingLoaded: [.nothingLoaded]
      case .unlisted: texts.map { .unlisted($0) }
      case .upload: UploadErrorCase.allCases.flatMap(\.samples).map { .upload($0) }
      case .link: linkErrors.map { .link($0) }
      case .atRoot: [.atRoot]
      }
    }
  }

  private static let linkErrors =
    LinkError.Reason.allCases.map { LinkError($0, column: 9, found: "found") }
    + texts.map { LinkError(.tab, column: 1, found: $0) }
    + integers.map { LinkError(.excess, column: $0, found: "") }
  private static let pairs = texts.map { ($0, "disk full") } + texts.map { ("/home/state.json", $0) }

  /// Every outcome; a report that has none but this part goes through them all.
  static let outcomes = [Outcome.succeeded] + FailureCase.allCases.flatMap(\.samples).map { .failed($0) }

  /// Two of each failure, for the other reports: they end as that one does.
  static let endings =
    [Outcome.succeeded]
    + FailureCase.allCases.flatMap { $0.samples.prefix(1) + $0.samples.suffix(1) }.map { .failed($0) }
}
