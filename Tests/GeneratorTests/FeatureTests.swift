import Testing

@testable import Generator

@Suite("The name of a feature")
struct FeatureTests {
  @Test(
    "The name of a feature is refused unless it is one capitalized English word that isn't taken",
    arguments: ["", "alarms", "AlarmClock", "A", "Alarm1", "Ålarms", "../Up", "Kernel"])
  func refused(_ name: String) { #expect(throws: Refusal.self) { try Feature(named: name) } }

  @Test("In sentences, the name of a feature is in lower case")
  func word() throws { #expect(try Feature(named: "Alarms").word == "alarms") }
}
