public import KhipuValues

/// A web address over HTTPS or HTTP.
///
/// Addresses are untrusted, and users open them. So an address has only visible ASCII, and no user name or password,
/// which could disguise the host.
public struct Address: Hashable, Sendable, StoredText {
  public let description: String

  /// In bytes: a length that every browser accepts.
  public static let longest = 2048

  public init?(_ description: String) {
    guard let scheme = ["https://", "http://"].first(where: description.hasPrefix) else { return nil }
    let host = description.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    guard !host.isEmpty, !host.contains("@"), description.utf8.count <= Address.longest else { return nil }
    guard description.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.description = description
  }
}
