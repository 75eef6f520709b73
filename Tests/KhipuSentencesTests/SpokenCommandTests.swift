import KhipuControl
import KhipuMessages
import KhipuSentences
import Testing

struct SpokenCommandTests {
  @Test(
    "A command is written with the name of its feature, and parsed with or without it",
    arguments: [
      (.brew(.tea, cups: nil), "brew tea"), (.brew(.coffee, cups: 3), "brew coffee in 3cups"),
      (.seat(Order.Guest(number: 7), at: 2), "seat guest 7 at table 2cups please"), (.close, "close"),
    ] as [(Order, String)])
  func writesFeatureName(_ order: Order, _ sentence: String) {
    let command = TeaRoom.order(order)
    #expect("\(command)" == "order: \(sentence)" && command.feature == "order")
    #expect(TeaRoom("order: \(sentence)") == command && TeaRoom(sentence) == command)
  }

  @Test("The `rounded` text of a message has rounded values, and its description has exact ones")
  func rounded() {
    let message = Message.command(TeaRoom.order(.brew(.tea, cups: 1234)))
    #expect(message.rounded == "order: brew tea in 1200cups" && "\(message)" == "order: brew tea in 1234cups")
    let report = Message.report(TeaRoom.order(.seat(Order.Guest(number: 7), at: 1234)), .succeeded)
    #expect(report.rounded == "order: seating guest 7 at table 1200cups please succeeded")
    #expect("\(report)" == "order: seating guest 7 at table 1234cups please succeeded")
  }

  @Test(
    "A report ends with its outcome: success, with any exceptions, or failure with its reason",
    arguments: [
      (.succeeded, "order: closing succeeded"),
      (.partly(except: [.cancelled]), "order: closing, except that cancelled, succeeded"),
      (.partly(except: [.cancelled, .cancelled]), "order: closing, except that cancelled and cancelled, succeeded"),
      (.failed(.cancelled), "order: closing failed: cancelled"),
    ] as [(Outcome, String)])
  func outcome(_ outcome: Outcome, _ text: String) {
    #expect("\(Message.report(TeaRoom.order(.close), outcome))" == text)
  }

  @Test(
    "An empty text, an incomplete sentence, one with an unknown name, or a report isn't parsed as a command",
    arguments: ["", "brew", "seat ada at table 2 please", "order: closing succeeded"])
  func isNotParsed(_ text: String) { #expect(TeaRoom(text) == nil) }

  @Test(
    "In a larger domain, commands of two domains are written and parsed by the sentences of each",
    arguments: [
      (.teaRoom(.order(.brew(.tea, cups: 3))), "order: brew tea in 3cups"), (.kiosk(.sell), "kiosk: sell paper"),
    ] as [(House, String)])
  func twoDomains(_ command: House, _ sentence: String) {
    #expect("\(command)" == sentence && House(sentence) == command)
    #expect(House(String(sentence.drop { $0 != ":" }.dropFirst(2))) == command)
  }

  @Test(
    "A sentence that two domains understand is ambiguous, and the error names both; with the feature's name it isn't")
  func ambiguous() {
    let kiosk = Kiosk.catalogue.map(House.kiosk, in: \Street.papers)
    let stand = Catalogue<House, Street>(
      "stand", "Sells, too.", House.kiosk,
      SentenceForm("Sell paper", "selling", purpose: "sells", examples: []) { Kiosk.sell }.erased)
    let grammar = Grammar([kiosk, stand])
    let error = #expect(throws: ParseError.self) { try grammar.parse("sell  paper") }
    #expect(
      error?.description
        == "\"sell  paper\" at column 1 is ambiguous: kiosk: sell  paper, stand: sell  paper; choose one")
    for text in ["kiosk: sell paper", "stand: sell paper"] {
      #expect(throws: Never.self) { try grammar.parse(text) }
    }
  }

  @Test("An example of a domain keeps its condition in a larger one, where it applies to the domain's environment")
  func condition() throws {
    let examples = House.catalogues.flatMap(\.forms).flatMap(\.examples)
    let example = try #require(examples.first { $0.command == .kiosk(.sell) })
    #expect(example.condition?.text == "there is no paper" && example.outcome == .failed(.cancelled))
    var street = Street()
    example.condition?.apply(&street)
    #expect(street.papers == 0)
  }
}

/// A domain with the tea room and a kiosk.
enum House: SpokenCommand {
  case teaRoom(TeaRoom)
  case kiosk(Kiosk)

  static let catalogues =
    TeaRoom.catalogues.map { $0.map(House.teaRoom, in: \Street.kitchen) } + [
      Kiosk.catalogue.map(House.kiosk, in: \.papers)
    ]
  static let grammar = Grammar(catalogues)

  var spoken: any Spoken {
    switch self {
    case .teaRoom(let command): command.spoken
    case .kiosk(let command): command
    }
  }
}

struct Street: Sendable {
  var kitchen = Kitchen()
  var papers = 3
}

enum Kiosk: Spoken {
  case sell

  private static let form = SentenceForm<Kiosk, Int>(
    "sell paper", "selling paper", purpose: "sells one",
    examples: [Example(.sell, where: Condition(text: "there is no paper") { $0 = 0 }, leadsTo: .failed(.cancelled))]
  ) { .sell }

  static let catalogue = Catalogue<Kiosk, Int>("kiosk", "Sells papers.", \.self, form.erased)

  var sentence: Sentence { Self.form() }
}
