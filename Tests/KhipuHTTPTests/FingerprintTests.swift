import Foundation
import KhipuTestTools
import Testing
@testable import KhipuHTTP

struct FingerprintTests {
  @Test("A parsed fingerprint is written back as the same text", arguments: 0..<100 as Range<UInt64>)
  func isWrittenBack(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let digest = Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    let text = "sha256//\(digest.base64EncodedString())"
    #expect(try #require(Fingerprint(text)).description == text, "seed \(seed)")
  }

  @Test("The fingerprint whose digest is all zeros is `.unmatchable`")
  func unmatchable() { #expect(Fingerprint("sha256//" + Data(count: 32).base64EncodedString()) == .unmatchable) }

  @Test(
    "Text other than `sha256//` and a digest of 32 bytes in Base64 isn't parsed as a fingerprint",
    arguments: [
      "", "sha256//", "\(zeros)AA=", "sha1//\(zeros)AA=", "SHA256//\(zeros)AA=", "sha256/\(zeros)AA=",
      "sha256//\(zeros)AAA", "sha256//=\(zeros)AA", "sha256//\(zeros)ä=", "sha256//\(zeros)A-=",
      "sha256//\(zeros)A\n=", "sha256//\(zeros)A=", "sha256//\(zeros)A==", "sha256//\(zeros)AAA=",
    ])
  func isNotParsed(_ text: String) { #expect(Fingerprint(text) == nil) }
}

private let zeros = String(repeating: "A", count: 41)
