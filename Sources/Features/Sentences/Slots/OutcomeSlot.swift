internal import UseCases

extension Slot<Outcome> {
  static let outcome: Slot = {
    let succeeded = Phrase("succeeded")
    let failed = Phrase("failed:", Slot<Failure>.failure)
    let readings = [succeeded.reading { Outcome.succeeded }, failed.reading { Outcome.failed($0) }]
    return .choice(readings) { outcome in
      switch outcome {
      case .succeeded: succeeded.write()
      case .failed(let failure): failed.write(failure)
      }
    }
  }()
}
