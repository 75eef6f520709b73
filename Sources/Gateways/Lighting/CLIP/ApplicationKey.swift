import KhipuHTTP

/// The secret that authorizes requests to a bridge. Descriptions don't reveal it.
struct ApplicationKey: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  let secret: String

  /// Nil unless the secret is one or more ASCII letters, digits, hyphens and underscores, which need no escaping in a path.
  init?(_ secret: String) {
    guard !secret.isEmpty, secret.allSatisfy({ $0.isASCIIAlphanumeric || "-_".contains($0) }) else { return nil }
    self.secret = secret
  }

  func redacted(_ text: String) -> String { text.replacing(secret, with: description) }

  var description: String { "(application key)" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
