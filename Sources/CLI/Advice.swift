import UseCases

extension Failure {
  /// The failure in words, with what to do about it.
  var advised: String { (["\(self)"] + [advice].compactMap(\.self)).joined(separator: "; ") }

  /// What to do about it, if that is not in its words.
  var advice: String? {
    switch reason {
    case let error as BridgeError: error.advice
    case LightingFailure.unread(let error) as LightingFailure: error.advice
    case RepositoriesFailure.nothingLoaded as RepositoriesFailure: "for example: 'repositories: load \"pointfreeco\"'"
    case _: nil
    }
  }
}

extension BridgeError {
  fileprivate var advice: String? {
    switch self {
    case .untrusted:
      "if the bridge was replaced or reset, run 'khipu disconnect', then 'khipu connect HOST'; if not, do not trust it"
    case .notPaired, .unauthorized: "run 'khipu connect HOST' to pair with the bridge"
    case .linkButtonNotPressed: "try again, and press the round button on the bridge"
    case .unimplemented, .cancelled, .invalidHost, .unreachable, .timedOut, .pairing, .busy, .refused, .malformed: nil
    }
  }
}
