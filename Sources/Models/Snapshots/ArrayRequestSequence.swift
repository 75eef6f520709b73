/// A request sequence that is an array of steps.
public protocol ArrayRequestSequence: RequestSequence {
  static var steps: [RequestStep<Self, Problem>] { get }
  /// The index of the next step.
  var position: Int { get set }
}

extension ArrayRequestSequence {
  /// The request of the next step; nil after the last step, and after a step that returned nil.
  public mutating func next(after previous: ReplyDescription?) throws(Problem) -> RequestDescription? {
    guard Self.steps.indices.contains(position) else { return nil }
    var next = self
    let request = try Self.steps[position].request(&next, previous)
    next.position = request == nil ? Self.steps.endIndex : position + 1
    self = next
    return request
  }
}
