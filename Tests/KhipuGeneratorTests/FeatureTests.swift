import Testing

@testable import KhipuGenerator

struct FeatureTests {
  @Test(
    "A feature name is refused unless it is one capitalized word of two or more ASCII letters that isn't taken",
    arguments: ["", "alarms", "AlarmClock", "A", "Alarm1", "Ålarms", "../Up", "Kernel", "Grammar", "Switch"])
  func refusesFeatureName(_ name: String) { #expect(throws: Refusal.self) { try Feature(named: name) } }
}
