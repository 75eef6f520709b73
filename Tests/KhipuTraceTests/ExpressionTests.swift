import Testing

@testable import KhipuTrace

struct ExpressionTests {
  @Test(
    "A value in a trace is printed as a short Swift expression, without module names, enum types or labelled nil values",
    arguments: [
      (.turn(.piece(1), .on), "turn(piece(1), on)"), (.turn(.piece(1), .off, over: 2), "turn(piece(1), off, over: 2)"),
      (.turn(.all, .on), "turn(all, on)"), (.rename(to: "a \"b\"\n"), #"rename(to: "a \"b\"\n")"#),
      (.several([.it(.piece(1)), .none]), "several([it(piece(1)), none])"), (.several([]), "several([])"),
      (.put(Box(size: 3, name: nil)), "put(Box(size: 3))"),
      (.put(Box(size: 3, name: "x")), #"put(Box(size: 3, name: "x"))"#),
      (.weigh(Weight(rawValue: 5)), "weigh(5)"), (.price(Price(cents: 250)), "price(2 euros; 50\\ncents)"),
      (.pair((1, nil)), "pair(1, nil)"), (.ask(nil), "ask(nil)"),
    ] as [(Order, String)])
  func leavesOutModules(_ order: Order, _ text: String) { #expect(expression(order) == text) }

  enum Order: Sendable {
    enum Target: Sendable { case all, piece(Int) }
    enum Power: Sendable { case on, off }
    enum Maybe: Sendable { case it(Target), none }
    case turn(Target, Power, over: Int? = nil)
    case rename(to: String)
    case several([Maybe])
    case put(Box)
    case weigh(Weight)
    case price(Price)
    case pair((Int, Int?))
    case ask(Int?)
  }

  struct Box: Sendable {
    let size: Int
    let name: String?
  }

  struct Weight: RawRepresentable, Sendable {
    let rawValue: Int
  }

  struct Price: CustomStringConvertible {
    let cents: Int

    var description: String { "\(cents / 100) euros; \(cents % 100)\ncents" }
  }
}
