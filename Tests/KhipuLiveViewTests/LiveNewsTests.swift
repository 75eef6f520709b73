import KhipuControl
import KhipuMessages
import KhipuTerminalTestSupport
import Testing

@testable import KhipuLiveView

struct LiveNewsTests {
  private static func report(_ number: Int, _ outcome: Outcome = .succeeded) -> Message<Tally.Command> {
    .report(.add(number), outcome)
  }

  @Test("While a live view draws, only the newest state, one glance, and the last six messages and notes wait")
  func bounds() {
    var news = LiveNews<Tally>()
    for number in 1...10_000 {
      news.state = Tally.Sum(number)
      news.isGlance = true
      news.receive(.command(.add(number)), isOfLine: true)
      news.receive(Self.report(number), isOfLine: true)
      news.note("\(number)")
      news.receive(Self.report(-number), isOfLine: false)
    }
    #expect(news.state == Tally.Sum(10_000) && news.isGlance)
    #expect(
      news.lines
        == [9_999, 10_000].flatMap {
          [.message(.command(.add($0))), .message(Self.report($0)), .note("\($0)")]
        })
    #expect(news.source == Self.report(-10_000))
  }

  @Test("The news of a source are its last success or failure; a partial success is a message, a command isn't shown")
  func sources() {
    var news = LiveNews<Tally>()
    news.receive(Self.report(1, .failed(Tally.tooLarge)), isOfLine: false)
    news.receive(Self.report(2, .partly(except: [Tally.tooLarge])), isOfLine: false)
    news.receive(.command(.add(3)), isOfLine: false)
    #expect(news.source == Self.report(1, .failed(Tally.tooLarge)))
    #expect(news.lines == [.message(Self.report(2, .partly(except: [Tally.tooLarge])))])
  }

  @Test("A repeated message or note takes one row")
  func repetition() {
    var news = LiveNews<Tally>()
    news.note("first")
    for _ in 1...10 { news.note("again") }
    #expect(news.lines == [.note("first"), .note("again")])
  }

  @Test("Taking the news leaves none, and a glance alone shows nothing")
  func taking() {
    var news = LiveNews<Tally>()
    news.isGlance = true
    #expect(!news.isShown)
    news.note("note")
    #expect(news.isShown && news.take().lines == [.note("note")])
    #expect(!news.isShown && !news.isGlance && news.lines == [])
  }
}
