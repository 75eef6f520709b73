import TestTools
import Testing

@testable import KhipuTerminal

@Suite("Diagnostics while the terminal is filled")
struct DiagnosticsTests {
  @Test("Diagnostics and countdowns go to the reader while the terminal is filled")
  func handingOver() {
    let recorder = Recorder<String>()
    let diagnostics = Diagnostics(of: "tally", reader: recorder.record)
    diagnostics.show("a\u{1B}b")
    for seconds in 0..<3 { diagnostics.countdown("\(seconds)", orOnce: "once") }
    #expect(recorder.events == ["a\u{1B}b", "once"])
  }
}
