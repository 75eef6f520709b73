import Models
import Testing

@Suite("A transition in tenths of a second")
struct TransitionTests {
  @Test("holds every value from 0 to 65535")
  func holding() throws {
    for tenths in 0...65535 {
      let transition = try #require(Transition(tenths: tenths))
      #expect(transition.tenths == tenths)
      #expect(Transition(clamping: tenths) == transition)
    }
  }

  @Test("is read as what it was written", arguments: [0, 1, 20, 65535])
  func codable(tenths: Int) throws {
    let transition = Transition(clamping: tenths)
    #expect(try roundTrip(transition) == transition)
  }

  @Test("refuses every other value, or stops at the ends where it is asked to", arguments: [.min, -1, 65536, .max])
  func refusing(tenths: Int) {
    #expect(Transition(tenths: tenths) == nil)
    #expect(Transition(clamping: tenths).tenths == (tenths > 0 ? 65535 : 0))
  }

  @Test("is in the order of its values")
  func order() {
    let all = (0...300).map(Transition.init(clamping:))
    #expect(all.reversed().sorted() == all)
  }

  @Test("isn't read from anything else", arguments: ["-1", "65536", "1.5", "\"20\"", "null"])
  func refusingToRead(json: String) {
    #expect(throws: DecodingError.self) { try read(json) as Transition }
  }

  @Test("says what is wrong with what it is read from")
  func explaining() {
    #expect { try read("-1") as Transition } throws: {
      "\($0)".contains("a transition is from 0 to 65535 tenths of a second")
    }
  }
}
