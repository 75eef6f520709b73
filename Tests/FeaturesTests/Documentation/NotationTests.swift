import Models
import Testing
import UseCases

@testable import Features

@Suite("Values in Swift")
struct NotationTests {
  @Test(
    "a value is written as it is in the source",
    arguments: [
      (Message.lighting(.turn(.light(1), .on)), ".lighting(.turn(.light(1), .on))"),
      (.lighting(.turning(.room(2), .off, .succeeded)), ".lighting(.turning(.room(2), .off, .succeeded))"),
      (.lighting(.apply(.brightness(.full), on: 3)), ".lighting(.apply(.brightness(.full), on: 3))"),
      (
        .lighting(.apply(.brightness(.init(clamping: 0.5)), on: 3)),
        ".lighting(.apply(.brightness(.init(clamping: 0.5)), on: 3))"
      ),
      (
        .lighting(.increase(.hue, by: .init(clamping: 10), on: 1)),
        ".lighting(.increase(.hue, by: .init(clamping: 10), on: 1))"
      ),
      (.lighting(.rename(1, to: "a \"b\"\n")), #".lighting(.rename(1, to: "a \"b\"\n"))"#),
      (.lighting(.recall("relax")), #".lighting(.recall("relax"))"#),
      (.lighting(.toggle(.all, over: .init(clamping: 20))), ".lighting(.toggle(.all, over: .init(clamping: 20)))"),
      (
        .lighting(.toggling(.zone(2), .failed(.missing(.zone(2))))),
        ".lighting(.toggling(.zone(2), .failed(.missing(.zone(2)))))"
      ),
      (
        .lighting(.toggling(.all, .failed(.unreachable(.scene("relax"))))),
        #".lighting(.toggling(.all, .failed(.unreachable(.scene("relax")))))"#
      ),
      (.dashboard(.sync), ".dashboard(.sync)"),
      (
        .dashboard(.syncing(.failed(.longName(characters: 33)))),
        ".dashboard(.syncing(.failed(.longName(characters: 33))))"
      ),
      (
        .dashboard(.syncing(.failed(.bridge(.timedOut(seconds: 0.5))))),
        ".dashboard(.syncing(.failed(.bridge(.timedOut(seconds: 0.5)))))"
      ),
      (
        .dashboard(.syncing(.failed(.outside(1, .coolest ... .init(clamping: 200))))),
        ".dashboard(.syncing(.failed(.outside(1, .coolest ... .init(clamping: 200)))))"
      ),
      (
        .lighting(.apply(.hsb(hue: .zero, saturation: .full, brightness: .zero), on: 1)),
        ".lighting(.apply(.hsb(hue: .zero, saturation: .full, brightness: .zero), on: 1))"
      ),
      (.lighting(.apply(.temperature(.warmest), on: 1)), ".lighting(.apply(.temperature(.warmest), on: 1))"),
    ])
  func message(_ message: Message, _ source: String) {
    #expect(Notation.write(message) == source)
  }

  private enum Sample {
    case pair(Int, String)
    case nested(Room)
    case maybe(Int?)
    case labelled(to: Int?, Int)
    case only(over: Int?)
  }

  @Test("what stands in no message yet is written likewise")
  func others() {
    #expect(Notation.write(Sample.pair(1, "a")) == #".pair(1, "a")"#)
    #expect(
      Notation.write(Sample.nested(Room(id: 1, name: "Hall", lights: [1, 2])))
        == #".nested(Room(id: 1, name: "Hall", lights: [1, 2]))"#)
    #expect(Notation.write((1, b: 2)) == "(1, b: 2)")
  }

  @Test("what is nil is left out where it has a label")
  func absence() {
    #expect(Notation.write(Sample.maybe(nil)) == ".maybe(nil)")
    #expect(Notation.write(Sample.maybe(1)) == ".maybe(1)")
    #expect(Notation.write(Sample.labelled(to: nil, 1)) == ".labelled(1)")
    #expect(Notation.write(Sample.labelled(to: 2, 1)) == ".labelled(to: 2, 1)")
    #expect(Notation.write(Sample.only(over: nil)) == ".only()")
  }
}
