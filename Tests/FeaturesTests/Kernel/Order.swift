import Models
import UseCases

@testable import Features

/// The commands of a tea room: a vocabulary for the tests of the grammar.
enum Order: Hashable {
  case brew(Drink, cups: Int?)
  case seat(Guest, at: Int)
  case close

  enum Drink: String, CaseIterable { case tea, coffee }
  struct Guest: Hashable {
    let number: Int

    /// Whom every name leads to, as if the state had one guest.
    @TaskLocal static var known: Guest?
    /// What loads the guests: any command of the app.
    static let prerequisites = Command.catalogues.prefix(1).flatMap { $0.forms[0].examples.prefix(1).map(\.command) }
  }
}

extension Slot<Int> {
  /// `2cups`.
  static let cups = Slot(
    samples: [2], write: { "\($0)cups" },
    read: { (cursor) throws(ParseError) in
      try cursor.quantity(units: ["", "cups"], expected: "cups", range: "1 to 9") { amount in
        Int(exactly: amount.value).flatMap { (1...9).contains($0) ? $0 : nil }
      }
    })
}

extension Slot<Order.Guest> {
  /// `guest 1`, or any name.
  static let guest = Slot(
    keywords: ["guest"], samples: [Order.Guest(number: 1)], write: { "guest \($0.number)" },
    readUnresolved: { (cursor) throws(ParseError) in
      _ = cursor.skip("guest")
      let start = cursor.error(.unknown("guest"))
      switch try cursor.reference(expected: "a guest") {
      case .number(let word): return Unresolved(Order.Guest(number: Int(word) ?? 0))
      case .name:
        return Unresolved(Order.Guest.prerequisites) { (_) throws(ParseError) in
          guard let guest = Order.Guest.known else { throw start }
          return guest
        }
      }
    })
}

enum OrderForms {
  static let brew = Form(
    "brew", "brewing", Slot<Order.Drink>.word, Slot<Int>.cups.after("in").optional, purpose: "makes it hot",
    examples: [Example(.brew(.tea, cups: 2))]
  ) { Order.brew($0, cups: $1) }

  static let seat = Form(
    "seat", "seating", Slot<Order.Guest>.guest, Slot<Int>.cups.after("at table").before("please"),
    purpose: "gives a table", examples: [Example(.seat(Order.Guest(number: 1), at: 2))]
  ) { Order.seat($0, at: $1) }

  static let close = Form(
    "close", "closing", purpose: "ends the day", reservesWords: false, examples: [Example(.close)]
  ) { Order.close }

  static let all = [brew.erased(\.self), seat.erased(\.self), close.erased(\.self)]
}

extension AnyForm<Order> {
  /// The order that the text stands for.
  func parse(_ text: String) throws(ParseError) -> (order: Order, prerequisites: [Command]) {
    var cursor = try Cursor(text, keywords: Set(OrderForms.all.flatMap(\.keywords)))
    let order = try wordings[0].parse(&cursor)
    try cursor.expectEnd()
    return (try order.resolve(AppState()), order.prerequisites)
  }
}
