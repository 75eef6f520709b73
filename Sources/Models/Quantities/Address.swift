/// An address in the web, over HTTPS or HTTP, as text.
///
/// It comes from outside and is shown to people, who open it: there is nothing in it but visible ASCII, and no name or
/// password before the host, which would only look like one.
public struct Address: Hashable, Sendable {
  /// The whole address, from its scheme on.
  public let text: String

  /// As many bytes as every browser takes.
  public static let longest = 2048
}

extension Address: StoredText {
  /// What an address is, in words.
  public static let requirement = "an address that begins with https:// or http://"

  /// The address that the text is, or nil where it is something else.
  public init?(_ description: String) {
    guard let scheme = ["https://", "http://"].first(where: description.hasPrefix) else { return nil }
    let host = description.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    guard !host.isEmpty, !host.contains("@"), description.utf8.count <= Address.longest else { return nil }
    guard description.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    text = description
  }

  /// The whole address.
  public var description: String { text }
}
