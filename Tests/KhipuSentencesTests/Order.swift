import KhipuSentences
import KhipuControl

/// The commands of a tea room: a vocabulary for the tests of the grammar.
enum Order: Hashable {
  case brew(Drink, cups: Int?)
  case seat(Guest, at: Int)
  case close

  enum Drink: String, CaseIterable { case tea, coffee }

  struct Guest: Hashable {
    let number: Int
    var name = ""

    /// Those that are stored, and those that are loaded.
    static func all(_ names: NameSource) -> [Guest] {
      switch names {
      case .stored: [Guest(number: 1, name: "Ada")]
      case .loaded:
        [
          Guest(number: 1, name: "Ada"), Guest(number: 7, name: "Lady"), Guest(number: 8, name: "Tea lady"),
          Guest(number: 9, name: "LADY jane"), Guest(number: 10, name: "Twin"), Guest(number: 11, name: "twin"),
        ]
      }
    }
  }
}

/// Where the examples would be run.
struct Kitchen: Sendable {}

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
  /// `guest 1`, or a name.
  static let guest = Slot(
    keywords: ["guest"], samples: [Order.Guest(number: 1)], write: { "guest \($0.number)" },
    readUnresolved: { (cursor) throws(ParseError) in
      let words = cursor.skip("guest") ? [] : ["guest"]
      let start = cursor.offset
      let names = Names(kind: "guest", words: words, in: { Order.Guest.all($0) }, all: { $0.map(\.name) })
      switch try cursor.reference(expected: .name(names)) {
      case .number(let word): return Unresolved(Order.Guest(number: Int(word) ?? 0))
      case .name(let name):
        return names.only(name, at: start) { guests, name in
          guests.filter { $0.name.lowercased() == name.lowercased() }
            .map { (Order.Guest(number: $0.number), text: "guest \($0.number)") }
        }
      }
    })
}

enum OrderForms {
  static let brew = Form(
    "brew", "brewing", Slot<Order.Drink>.word, Slot<Int>.cups.after("in").optional, purpose: "makes it hot",
    examples: [Example<Order, Kitchen>(.brew(.tea, cups: 2))]
  ) { Order.brew($0, cups: $1) }

  static let seat = Form(
    "seat", "seating", Slot<Order.Guest>.guest, Slot<Int>.cups.after("at table").before("please"),
    purpose: "gives a table", examples: [Example<Order, Kitchen>(.seat(Order.Guest(number: 1), at: 2))]
  ) { Order.seat($0, at: $1) }

  static let close = Form(
    "close", "closing", purpose: "ends the day", reservesWords: false, examples: [Example<Order, Kitchen>(.close)]
  ) { Order.close }

  static let all = [brew.erased(\.self), seat.erased(\.self), close.erased(\.self)]

  /// The grammar of the forms, as those of two features.
  static let grammar = Grammar([
    Catalogue("kitchen", "Makes drinks.", \.self, brew.erased, brew.erased),
    Catalogue("room", "Serves guests.", \.self, seat.erased, close.erased),
  ])
}

/// The command of an app with one feature.
enum TeaRoom: SpokenCommand {
  case order(Order)

  static let catalogues = [Order.catalogue]
  static let grammar = Grammar(catalogues)

  var spoken: any Spoken {
    switch self {
    case .order(let order): order
    }
  }
}

extension Order: Spoken {
  static let catalogue = Catalogue(
    "order", "Takes orders.", TeaRoom.order, OrderForms.brew.erased, OrderForms.seat.erased, OrderForms.close.erased)

  var utterance: Utterance {
    switch self {
    case .brew(let drink, let cups): OrderForms.brew(drink, cups)
    case .seat(let guest, at: let table): OrderForms.seat(guest, table)
    case .close: OrderForms.close()
    }
  }
}
