/// A deep link, as text.
///
/// Links are written `khipu://lights/3`, `khipu://rooms/2/lights/3`, or `khipu://more?sheet=actions&sheet=about`. A tab is
/// followed by pairs of a part of the home and an identifier; the first pair may omit the part if the tab implies it.
/// The parser also accepts `https://khipu.example/lights/3`, a parameter for the first identifier (`lights?id=3`),
/// percent-encoding, and upper case in the scheme, the host and the tab.
public struct DeepLink: Hashable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }
}

extension DeepLink {
  static let scheme = "khipu"
  static let host = "khipu.example"
  static let (id, sheet) = ("id", "sheet")

  public init(_ place: Place) {
    // Identifiers and words need no escaping.
    let path = place.path.enumerated().map { index, screen in
      index == 0 && screen.kind == place.tab.kind ? "/\(screen.id)" : "/\(screen.kind.rawValue)/\(screen.id)"
    }
    let sheets = place.sheets.map { "\(Self.sheet)=\($0.rawValue)" }.joined(separator: "&")
    text = "\(Self.scheme)://\(place.tab.rawValue)\(path.joined())\(sheets.isEmpty ? "" : "?\(sheets)")"
  }

  /// Parses the link, without checking that its subjects exist.
  public func place() throws(LinkError) -> Place { try LinkParser(text).place() }
}
