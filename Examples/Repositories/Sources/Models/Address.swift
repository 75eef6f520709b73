public import KhipuValues

/// A web address over HTTPS or HTTP.
///
/// It comes from outside and users open it. So it has only visible ASCII, and no user name or password, which could
/// disguise the host.
public struct Address: Hashable, Sendable, StoredText {
  public let description: String

  /// In bytes; every browser accepts that length.
  public static let longest = 2048

  public init?(_ description: String) {
    guard let scheme = ["https://", "http://"].first(where: description.hasPrefix) else { return nil }
    let host = description.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    guard !host.isEmpty, !host.contains("@"), description.utf8.count <= Address.longest else { return nil }
    guard description.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.description = description
  }
}
