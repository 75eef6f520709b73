import Testing

@testable import Generator

@Suite("The name of a feature")
struct FeatureTests {
  @Test("is one capitalized word", arguments: ["", "alarms", "AlarmClock", "A", "Alarm1", "Ålarms", "../Up", "Kernel"])
  func refused(_ name: String) { #expect(throws: Refusal.self) { try Feature(named: name) } }

  @Test("is a word in sentences")
  func word() throws { #expect(try Feature(named: "Alarms").word == "alarms") }
}
