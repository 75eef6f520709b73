internal import Models
internal import UseCases

extension Slot<RepositoriesError> {
  /// Why GitHub didn't say what an organisation has: what follows "GitHub".
  static let repositoriesError: Slot = .choice(RepositoriesErrors.readings, write: RepositoriesErrors.write)
}

/// The sentences for what goes wrong with GitHub.
private enum RepositoriesErrors {
  static let quoted = Slot.text("a text in quotation marks")

  static let unimplemented = Phrase("is missing:", quoted.before("is not implemented"))
  static let cancelled = Phrase("was cancelled")
  static let misconfigured = Phrase("is set up wrongly:", quoted)
  static let unreachable = Phrase("is not reachable:", quoted)
  static let timedOut = Phrase("did not answer within", Slot<Double>.number.before("s"))
  static let untrusted = Phrase("isn't who answers: no known authority vouches for them")
  static let unknown = Phrase("has no organisation", Slot<Organisation.ID>.organisation)
  static let limited = Phrase("was asked too often, and answers again from", Slot<Moment>.moment.before("on"))
  static let refused = Phrase("refused with status", Slot<Int>.integer)
  static let malformed = Phrase("gave an answer that is not understood:", quoted)

  static let readings = [
    unimplemented.reading { RepositoriesError.unimplemented($0) }, cancelled.reading { .cancelled },
    misconfigured.reading { .misconfigured($0) }, unreachable.reading { .unreachable($0) },
    timedOut.reading { .timedOut(seconds: $0) }, untrusted.reading { .untrusted }, unknown.reading { .unknown($0) },
    limited.reading { .limited(until: $0) }, refused.reading { .refused(status: $0) },
    malformed.reading { .malformed($0) },
  ]

  @Sendable static func write(_ error: RepositoriesError) -> String {
    switch error {
    case .unimplemented(let name): unimplemented.write(name)
    case .cancelled: cancelled.write()
    case .misconfigured(let advice): misconfigured.write(advice)
    case .unreachable(let reason): unreachable.write(reason)
    case .timedOut(let seconds): timedOut.write(seconds)
    case .untrusted: untrusted.write()
    case .unknown(let organisation): unknown.write(organisation)
    case .limited(until: let moment): limited.write(moment)
    case .refused(let status): refused.write(status)
    case .malformed(let reason): malformed.write(reason)
    }
  }
}
