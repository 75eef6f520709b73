import KhipuSentences
import Testing

@Suite("A command of an app is a sentence, both ways")
struct SpokenCommandTests {
  @Test(
    "A command is written with the name of its feature, and read with it or without",
    arguments: [
      (.brew(.tea, cups: nil), "brew tea"), (.brew(.coffee, cups: 3), "brew coffee in 3cups"),
      (.seat(Order.Guest(number: 7), at: 2), "seat guest 7 at table 2cups please"), (.close, "close"),
    ] as [(Order, String)])
  func text(_ order: Order, _ sentence: String) {
    let command = TeaRoom.order(order)
    #expect("\(command)" == "order: \(sentence)" && command.feature == "order")
    #expect(TeaRoom("order: \(sentence)") == command && TeaRoom(sentence) == command)
  }

  @Test("A report has the gerund")
  func report() {
    #expect(TeaRoom.order(.brew(.tea, cups: nil)).report == "order: brewing tea")
    #expect(TeaRoom.order(.close).report == "order: closing")
  }

  @Test("What isn't understood, or has a name, is no command", arguments: ["", "brew", "seat ada at table 2 please"])
  func nothing(_ text: String) { #expect(TeaRoom(text) == nil) }
}
