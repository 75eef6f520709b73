internal import UseCases

extension Slot<UploadError> {
  /// Why an upload went no further: what follows "uploading".
  static let uploadError: Slot = .choice(UploadErrors.readings, write: UploadErrors.write)
}

/// The sentences for what goes wrong with an upload.
private enum UploadErrors {
  static let quoted = Slot.text("a text in quotation marks")
  static let side = Slot<UploadError.Side>.side

  static let unimplemented = Phrase("", quoted.before("is not implemented"))
  static let cancelled = Phrase("was cancelled")
  static let unconfigured = Phrase("isn't set up:", quoted)
  static let misconfigured = Phrase("is set up wrongly:", quoted)
  static let claimed = Phrase("is what another process does already")
  static let unreachable = Phrase("doesn't reach the", side.before(":"), quoted)
  static let timedOut = Phrase("got no answer from the", side.before("within"), Slot<Double>.number.before("s"))
  static let interrupted = Phrase("got no whole answer from the", side.before(":"), quoted)
  static let untrusted = Phrase("stops, since no authority vouches for the", side)
  static let unauthorized = Phrase("isn't allowed by the API, which refuses the key")
  static let busy = Phrase("waits, since the", side.before("has too much to do"))
  static let refused = Phrase("is refused by the", side.before("with status"), Slot<Int>.integer)
  static let missingAllocation = Phrase("has no place: the API allocated none")
  static let malformedAllocation = Phrase("has no place: what the API allocated can't be used:", quoted)
  static let unwritable = Phrase("needs a file that can't be used:", quoted.before(":"), quoted)

  static let readings = [
    unimplemented.reading { UploadError.unimplemented($0) }, cancelled.reading { .cancelled },
    unconfigured.reading { .unconfigured($0) }, misconfigured.reading { .misconfigured($0) },
    claimed.reading { .claimed }, unreachable.reading { .unreachable($0, $1) },
    timedOut.reading { .timedOut($0, seconds: $1) },
    interrupted.reading { .interrupted($0, $1) }, untrusted.reading { .untrusted($0) },
    unauthorized.reading { .unauthorized }, busy.reading { .busy($0) },
    refused.reading { .refused($0, status: $1) }, missingAllocation.reading { .missingAllocation },
    malformedAllocation.reading { .malformedAllocation($0) }, unwritable.reading { .unwritable(path: $0, reason: $1) },
  ]

  @Sendable static func write(_ error: UploadError) -> String {
    switch error {
    case .unimplemented(let name): unimplemented.write(name)
    case .cancelled: cancelled.write()
    case .unconfigured(let advice): unconfigured.write(advice)
    case .misconfigured(let advice): misconfigured.write(advice)
    case .claimed: claimed.write()
    case .unreachable(let side, let reason): unreachable.write(side, reason)
    case .timedOut(let side, let seconds): timedOut.write(side, seconds)
    case .interrupted(let side, let reason): interrupted.write(side, reason)
    case .untrusted(let side): untrusted.write(side)
    case .unauthorized: unauthorized.write()
    case .busy(let side): busy.write(side)
    case .refused(let side, let status): refused.write(side, status)
    case .missingAllocation: missingAllocation.write()
    case .malformedAllocation(let reason): malformedAllocation.write(reason)
    case .unwritable(let path, let reason): unwritable.write(path, reason)
    }
  }
}

extension Slot<UploadError.Side> {
  /// One of the two on the other side of a request.
  fileprivate static let side: Slot = {
    let (api, bucket) = (Phrase("API"), Phrase("bucket"))
    return .choice([api.reading { .api }, bucket.reading { .bucket }]) { side in
      switch side {
      case .api: api.write()
      case .bucket: bucket.write()
      }
    }
  }()
}
