/// A request sequence whose requests are an array.
public protocol ArrayRequestSequence: RequestSequence {
  static var requests: [RequestContinuation<Self, Problem>] { get }
  /// The index of the next request.
  var position: Int { get set }
}

extension ArrayRequestSequence {
  /// The next request of the array; nil after the last request, or after a continuation ended the sequence.
  public mutating func next(after previous: ReplyDescription?) throws(Problem) -> RequestDescription? {
    guard Self.requests.indices.contains(position) else { return nil }
    var next = self
    let request = try Self.requests[position].next(&next, previous)
    next.position = request == nil ? Self.requests.endIndex : position + 1
    self = next
    return request
  }
}
