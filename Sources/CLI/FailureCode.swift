internal import UseCases

extension Failure {
  /// The word by which programs know the failure, and the code with which the process ends.
  var code: (word: String, exit: ExitCode) {
    switch self {
    case .cancelled, .bridge(.cancelled), .watch(.cancelled), .log(.cancelled), .repositories(.cancelled),
      .outdated(_, .cancelled), .upload(.cancelled):
      ("cancelled", .interrupted)
    case .missing: ("missing", .missing)
    case .unreachable: ("unreachable", .failed)
    case .incapable: ("incapable", .failed)
    case .off: ("off", .failed)
    case .outside: ("outside-range", .failed)
    case .longName: ("long-name", .failed)
    case .link: ("link", .refused)
    case .atRoot: ("at-root", .failed)
    case .bridge(.unreachable): ("bridge-unreachable", .unavailable)
    case .bridge(.timedOut): ("bridge-timed-out", .unavailable)
    case .bridge(.notPaired): ("bridge-not-paired", .denied)
    case .bridge(.unauthorized): ("bridge-unauthorized", .denied)
    case .bridge(.untrusted): ("bridge-untrusted", .denied)
    case .bridge(.linkButtonNotPressed): ("link-button-not-pressed", .failed)
    case .bridge(.busy): ("bridge-busy", .unavailable)
    case .bridge(.refused): ("bridge-refused", .failed)
    case .bridge(.malformed): ("bridge-malformed", .failed)
    case .unread(let error): ("unread", Failure.bridge(error).code.exit)
    case .store(.unreadable): ("store-unreadable", .unreadable)
    case .store(.unwritable): ("store-unwritable", .unreadable)
    case .store(.damaged): ("store-damaged", .unreadable)
    case .store(.newer): ("store-newer", .unreadable)
    case .store(.locked): ("store-locked", .unreadable)
    case .unsaved: ("unsaved", .unreadable)
    case .watch(.unwritable): ("watch-unwritable", .unreadable)
    case .log(.unwritable): ("log-unwritable", .unreadable)
    case .pairing: ("pairing", .unreadable)
    case .repositories(.misconfigured), .outdated(_, .misconfigured): ("github-misconfigured", .refused)
    case .repositories(.unreachable), .outdated(_, .unreachable): ("github-unreachable", .unavailable)
    case .repositories(.timedOut), .outdated(_, .timedOut): ("github-timed-out", .unavailable)
    case .repositories(.untrusted), .outdated(_, .untrusted): ("github-untrusted", .denied)
    case .repositories(.unknown), .outdated(_, .unknown): ("github-unknown", .missing)
    case .repositories(.limited), .outdated(_, .limited): ("github-limited", .unavailable)
    case .repositories(.refused), .outdated(_, .refused): ("github-refused", .failed)
    case .repositories(.malformed), .outdated(_, .malformed): ("github-malformed", .failed)
    case .nothingLoaded: ("nothing-loaded", .missing)
    case .unlisted: ("unlisted", .missing)
    case .upload(.unconfigured): ("upload-unconfigured", .denied)
    case .upload(.misconfigured): ("upload-misconfigured", .refused)
    case .upload(.claimed): ("upload-claimed", .unavailable)
    case .upload(.unreachable): ("upload-unreachable", .unavailable)
    case .upload(.timedOut): ("upload-timed-out", .unavailable)
    case .upload(.interrupted): ("upload-interrupted", .unavailable)
    case .upload(.untrusted): ("upload-untrusted", .denied)
    case .upload(.unauthorized): ("upload-unauthorized", .denied)
    case .upload(.busy): ("upload-busy", .unavailable)
    case .upload(.refused): ("upload-refused", .failed)
    case .upload(.missingAllocation), .upload(.malformedAllocation): ("upload-unallocated", .failed)
    case .upload(.unwritable): ("upload-unwritable", .unreadable)
    case .bridge(.unimplemented), .store(.unimplemented), .watch(.unimplemented), .log(.unimplemented),
      .repositories(.unimplemented), .outdated(_, .unimplemented), .upload(.unimplemented):
      ("unimplemented", .failed)
    }
  }
}
