/// What opens a bridge to this home: a secret, which shows itself in no description.
struct ApplicationKey: Hashable, Sendable {
  let secret: String

  /// The key, or nil where the text can't be one: letters, digits, hyphens and underscores, so that it needs no
  /// escaping in a path.
  init?(_ secret: String) {
    guard !secret.isEmpty, secret.utf8.allSatisfy(Self.isPart) else { return nil }
    self.secret = secret
  }

  /// The text without the key in it.
  func redacted(_ text: String) -> String { text.replacing(secret, with: description) }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

extension ApplicationKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "(application key)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
