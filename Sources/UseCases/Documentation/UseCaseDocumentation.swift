/// What a use case does, in values: the tests run the examples, and the reference is printed from them.
public struct UseCaseDocumentation<Request: Hashable & Sendable, Response: Hashable & Sendable>: Sendable {
  /// What it does, in a sentence.
  public let purpose: String
  /// What it responds to which request; there is one of every case.
  public let examples: [Example<Request, Response>]

  /// The documentation of a use case, with one example at least.
  public init(_ purpose: String, _ first: Example<Request, Response>, _ others: Example<Request, Response>...) {
    (self.purpose, examples) = (purpose, [first] + others)
  }
}
