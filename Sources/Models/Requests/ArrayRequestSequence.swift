/// A sequence that is an array of steps.
public protocol ArrayRequestSequence: RequestSequence {
  /// All steps, in their order.
  static var steps: [RequestStep<Self, Problem>] { get }
  /// How many steps it was asked for.
  var position: Int { get set }
}

extension ArrayRequestSequence {
  /// The request of the next step, or nil behind the last.
  public mutating func next(after previous: ReplyDescription?) throws(Problem) -> RequestDescription? {
    guard Self.steps.indices.contains(position) else { return nil }
    var asked = self
    let request = try Self.steps[position].request(&asked, previous)
    asked.position += 1
    self = asked
    return request
  }
}
