import Foundation
import TestSupport
import Testing

@testable import Gateways

@Suite("Fingerprint")
struct FingerprintTests {
  @Test("what is written is read as the same", arguments: 0..<100 as Range<UInt64>)
  func roundTrip(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let digest = Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    let fingerprint = try #require(Fingerprint(digest: digest))
    #expect(Fingerprint(fingerprint.description) == fingerprint, "seed \(seed)")
    #expect(fingerprint.description.count == 52)
  }

  @Test("a digest has 32 bytes", arguments: [0, 31, 33])
  func length(_ count: Int) {
    #expect(Fingerprint(digest: Data(count: count)) == nil)
    #expect(Fingerprint("sha256//" + Data(count: count).base64EncodedString()) == nil)
  }

  @Test(
    "what is no fingerprint isn't read",
    arguments: ["", "sha256//", "sha256//!", "sha1//AAAA", "SHA256//", String(repeating: "A", count: 43) + "="])
  func refused(_ text: String) { #expect(Fingerprint(text) == nil) }
}
