import Foundation
import Testing

struct OddInputTests {
  @Test(
    "A script with odd bytes, very long words or huge numbers exits with 64, and prints no control characters in errors",
    arguments: [
      Data([0xFF, 0xFE, 0x00, 0x0A]), Data("turn light 1 on\0\n".utf8), Data(repeating: 0, count: 100_000),
      Data("turn \"".utf8) + Data([0xC3, 0x28, 0xF0, 0x9F]), Data(repeating: 0x22, count: 10_001),
      Data(repeating: UInt8(ascii: "a"), count: 1_000_000), Data("\u{FEFF}\u{FEFF}turn light 1 on".utf8),
      Data("write \"".utf8) + Data(repeating: UInt8(ascii: "\\"), count: 9_999) + Data("\"".utf8),
      Data("turn light 99999999999999999999 on".utf8), Data("apply brightness(1e999) on 1".utf8),
    ])
  func scriptWithOddBytes(_ input: Data) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.shell("exec khipu", input: input)
      #expect(!ending.isBySignal && ending.code == 64)
      #expect(!ending.errors.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }
  }

  @Test(
    "A command with odd bytes in its arguments exits with 64 or 66, and prints no control characters on standard error",
    arguments: [#"'\377\376'"#, #"'--\377'"#, #"'--home=\377/x'"#, #"'turn \233 on'"#, #"'\033[2J'"#, #"'\342\200'"#])
  func argumentsWithOddBytes(_ bytes: String) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.shell("exec khipu \"$(printf \(bytes))\" x")
      #expect(!ending.isBySignal && [64, 66].contains(ending.code))
      #expect(!ending.errors.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }
  }
}
