import Models

extension Khipu {
  static let name = Program.name
  static let release = Program.release

  static let purpose = "khipu switches lights by sentences."

  static let examples = [
    "khipu turn light 1 on",
    "khipu turn \"Desk lamp\" on over 2s",
    "khipu toggle all lights",
    "khipu recall scene Relax",
    "khipu apply hsb 120deg 50% 100% on light 1",
    "khipu apply warm on room 1 over 2s",
    "khipu increase brightness by 10pt on all lights",
    "khipu lights --json",
    "echo \"rename light 1 to \\\"Reading lamp\\\"\" | khipu",
  ]
}
