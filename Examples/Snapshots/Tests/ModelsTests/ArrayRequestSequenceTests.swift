import SnapshotsModels
import Testing

struct ArrayRequestSequenceTests {
  /// Each request has the path that the previous reply names. The reply "wrong" is invalid, and "enough" ends the sequence.
  private struct Chain: ArrayRequestSequence, Hashable {
    struct Wrong: Error {}
    typealias Problem = Wrong

    var position = 0
    var received: [String] = []
    var state: [String] { received }

    static let requests = [RequestContinuation<Chain, Wrong>](
      repeating: RequestContinuation { chain, previous throws(Wrong) in try chain.request(previous) }, count: 3)

    private mutating func request(_ previous: ReplyDescription?) throws(Wrong) -> RequestDescription? {
      let name = previous?.body.text ?? "begin"
      received.append(name)
      guard name != "wrong" else { throw Wrong() }
      return name == "enough" ? nil : .api(.post, path: name, .other)
    }
  }

  private static func reply(_ text: String) -> ReplyDescription { ReplyDescription(status: 200, body: .text(text)) }
  private static func request(_ path: String) -> RequestDescription { .api(.post, path: path, .other) }

  @Test("An array request sequence passes each reply to the next request, and returns nil after the last")
  func passesReplyToNext() throws {
    var chain = Chain()
    #expect(try chain.next(after: nil) == Self.request("begin"))
    #expect(try chain.next(after: Self.reply("a")) == Self.request("a"))
    #expect(try chain.next(after: Self.reply("b")) == Self.request("b"))
    for _ in 1...3 { #expect(try chain.next(after: Self.reply("c")) == nil) }
    #expect(chain.state == ["begin", "a", "b"])
  }

  @Test("An array request sequence doesn't advance if a request throws")
  func doesNotAdvance() throws {
    var chain = Chain()
    _ = try chain.next(after: nil)
    let before = chain
    #expect(throws: Chain.Wrong.self) { try chain.next(after: Self.reply("wrong")) }
    #expect(chain == before)
    #expect(try chain.next(after: Self.reply("right")) == Self.request("right"))
  }

  @Test("An array request sequence ends if a request returns nil", arguments: 0...2)
  func endsAtNil(step: Int) throws {
    var chain = Chain()
    for _ in 0..<step { #expect(try chain.next(after: Self.reply("more")) != nil) }
    #expect(try chain.next(after: Self.reply("enough")) == nil)
    let end = chain
    #expect(try chain.next(after: Self.reply("more")) == nil)
    #expect(chain == end && chain.state.count == step + 1)
  }

  @Test("An array request sequence has no request at a position outside the array", arguments: [-1, 3, 4, .min, .max])
  func positionOutsideArray(position: Int) throws {
    var chain = Chain(position: position)
    #expect(try chain.next(after: nil) == nil)
  }
}
