/// How the process ends, for whoever started it; from 64 on the numbers of sysexits.h.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case failed = 1
  case refused = 64
  case missing = 66
  case unavailable = 69
  case unreadable = 74
  case denied = 77
  case interrupted = 130

  /// When the process ends so, in a few words.
  var meaning: String {
    switch self {
    case .done: "done"
    case .failed: "asked for, and it failed"
    case .refused: "not understood, out of range, an empty sentence, or a bad option or variable"
    case .missing: "no such light, room, zone, scene, organisation or repository"
    case .unavailable: "the bridge, GitHub or the API for snapshots was not reachable in time, or no bridge was found"
    case .unreadable: "a file of the home or the output can't be read or written"
    case .denied:
      "the bridge isn't paired or isn't the one that was, the API isn't set or isn't open, or nobody vouches for GitHub"
    case .interrupted: "interrupted"
    }
  }
}
