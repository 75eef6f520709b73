public import KhipuTerminal
public import UseCases

extension BridgeError: Advising {
  /// Advice for errors that pairing with the bridge may solve; nil for others.
  public var advice: String? {
    switch self {
    case .untrusted:
      "if the bridge was replaced or reset, run 'khipu disconnect', then 'khipu connect HOST'; if not, do not trust it"
    case .notPaired, .unpaired, .unauthorized: "run 'khipu connect HOST' to pair with the bridge"
    case .paired: "leave --simulated out, or choose another folder with --home"
    case .linkButtonNotPressed: "try again, and press the round button on the bridge"
    case .unimplemented, .cancelled, .interrupted, .invalidHost, .noBridge, .unreachable, .delayed, .timedOut, .failed,
      .pairing, .simulated, .busy, .refused, .malformed:
      nil
    }
  }
}

extension LightingFailure: Advising {
  /// The advice for the error in `.unread` or the failure in `.stopped`; nil for other failures.
  public var advice: String? {
    switch self {
    case .unread(let error): error.advice
    case .stopped(after: _, of: _, let failure): failure.advice
    case .missing, .empty, .unreachable, .unheard, .incapable, .off, .outside, .longName, .renamed: nil
    }
  }
}
