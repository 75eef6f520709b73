import Testing

@testable import KhipuGenerator

struct VerbTests {
  @Test(
    "A verb's gerund and agent noun follow the rules of English spelling",
    arguments: [
      ("stop", "stopping", "Stopper"), ("start", "starting", "Starter"), ("dim", "dimming", "Dimmer"),
      ("rename", "renaming", "Renamer"), ("toggle", "toggling", "Toggler"), ("open", "opening", "Opener"),
      ("carry", "carrying", "Carrier"), ("play", "playing", "Player"), ("see", "seeing", "Seer"),
      ("tie", "tying", "Tier"), ("fix", "fixing", "Fixer"), ("show", "showing", "Shower"),
      ("read", "reading", "Reader"), ("quit", "quitting", "Quitter"), ("shoe", "shoeing", "Shoer"),
      ("begin", "beginning", "Beginner"), ("submit", "submitting", "Submitter"), ("prefer", "preferring", "Preferrer"),
      ("equip", "equipping", "Equipper"), ("water", "watering", "Waterer"), ("listen", "listening", "Listener"),
      ("visit", "visiting", "Visiter"), ("relax", "relaxing", "Relaxer"),
    ])
  func gerundAndAgent(_ word: String, _ gerund: String, _ agent: String) throws {
    let verb = try Verb(word)
    #expect(verb.gerund == gerund)
    #expect(verb.agent == agent)
  }

  @Test(
    "A verb must be two or more lower-case ASCII letters, and not a Swift keyword",
    arguments: ["", "a", "Stop", "go on", "é", "func", "default", "inout", "true", "deinit"])
  func mustBeLowerCase(_ word: String) { #expect(throws: Refusal.self) { try Verb(word) } }
}
