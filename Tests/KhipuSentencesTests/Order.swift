import KhipuSentences

/// The commands of a tea room, as a vocabulary for these tests.
enum Order: Hashable {
  case brew(Drink, cups: Int?)
  case seat(Guest, at: Int)
  case close

  enum Drink: String, CaseIterable { case tea, coffee }

  struct Guest: Hashable { let number: Int }
}

/// The environment of the examples.
struct Kitchen: Sendable {}

extension Slot {
  /// The value that the whole text stands for.
  func parse(_ text: String) throws(ParseError) -> Value {
    try Reading(of: text, names: Names()) { (cursor) throws(ParseError) in try read(&cursor) }.get()
  }
}

extension Slot<Int> {
  /// A number, written as `2cups`. Parsing accepts 1 to 9, also without the unit.
  static let cups = Slot(
    samples: [2], write: { "\($0)cups" }, rounded: { $0 < 1000 ? $0 : $0 / 100 * 100 },
    read: { (cursor) throws(ParseError) in
      try cursor.quantity(units: ["", "cups"], expected: "cups", range: "1 to 9") { amount in
        Int(exactly: amount.value).flatMap { (1...9).contains($0) ? $0 : nil }
      }
    })
}

extension Slot<Order.Guest> {
  /// A guest, written as `guest 1`. Parsing also accepts a number or a name alone.
  static let guest = Slot(
    keywords: ["guest"], samples: [Order.Guest(number: 1)], write: { "guest \($0.number)" },
    read: { (cursor) throws(ParseError) in
      let place = NamePlace("guest")
      if let name = cursor.knownName(place) { return Order.Guest(name) }
      if !cursor.skip("guest") { cursor.leaveOut(expected: [.unsaid("guest")]) }
      return try cursor.reference(to: place, range: "the guests", Order.Guest.init)
    })
}

extension Order.Guest {
  fileprivate init?(_ name: Name) {
    guard let number = Int(name.id) else { return nil }
    self.init(number: number)
  }
}

extension Grammar {
  /// The grammar of a single sentence.
  init<each Value: Sendable>(
    _ verb: String, _ slots: repeat Slot<each Value>, make: @escaping @Sendable (repeat each Value) -> Command
  ) {
    let form = SentenceForm(
      verb, "", repeat each slots, purpose: "", examples: [Example<Command, Kitchen>](), make: make)
    self.init([Catalogue("room", "", { (command: Command) in command }, form.erased)])
  }
}

extension Names {
  /// Guests of the tea room, numbered in order.
  static func guests(_ names: String...) -> Names {
    Names(names.enumerated().map { Name("guest", $1, id: "\($0 + 1)") })
  }
}

enum OrderForms {
  static let brew = SentenceForm(
    "brew", "brewing", Slot<Order.Drink>.word, Slot<Int>.cups.after("in").optional, purpose: "makes it hot",
    examples: [Example<Order, Kitchen>(.brew(.tea, cups: 2))]
  ) { Order.brew($0, cups: $1) }

  static let seat = SentenceForm(
    "seat", "seating", Slot<Order.Guest>.guest, Slot<Int>.cups.after("at table").before("please"),
    purpose: "gives a table", examples: [Example<Order, Kitchen>(.seat(Order.Guest(number: 1), at: 2))]
  ) { Order.seat($0, at: $1) }

  static let close = SentenceForm(
    "close", "closing", purpose: "ends the day", examples: [Example<Order, Kitchen>(.close)]
  ) { Order.close }

  static let all = [brew.erased(\.self), seat.erased(\.self), close.erased(\.self)]

  /// A grammar of the forms, split into two features. `brew` is there twice, so that two wordings begin with the same word.
  static let grammar = Grammar([
    Catalogue("kitchen", "Makes drinks.", \.self, brew.erased, brew.erased),
    Catalogue("room", "Serves guests.", \.self, seat.erased, close.erased),
  ])
}

/// The number of the guest whom a sentence with the typed name seats.
func seat(_ typed: String, _ names: Names) throws -> Int {
  guard case .seat(let guest, at: 2) = try OrderForms.grammar.parse("seat \(typed) at table 2 please", names: names)
  else {
    throw CancellationError()
  }
  return guest.number
}

/// The command type of an app with one feature.
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

  var sentence: Sentence {
    switch self {
    case .brew(let drink, let cups): OrderForms.brew(drink, cups)
    case .seat(let guest, at: let table): OrderForms.seat(guest, table)
    case .close: OrderForms.close()
    }
  }
}
