/// A text that leads into the app.
///
/// Links are written `khipu://lights/3`, `khipu://repositories/owner/name` or `khipu://more?sheet=actions&sheet=about`.
/// `https://khipu.example/lights/3`, parameters for what is selected (`lights?id=3`, `repositories?name=owner/name`), escapes
/// with `%`, and upper case up to the tab are read as well.
public struct Link: Hashable, Sendable {
  /// The text as it was typed.
  public let text: String

  /// The link with that text.
  public init(_ text: String) { self.text = text }
}

extension Link {
  static let scheme = "khipu"
  static let host = "khipu.example"
  static let (id, name, sheet) = ("id", "name", "sheet")

  /// The link that leads to the route.
  public init(_ route: Route) {
    // Numbers, words, and names of GitHub need no escaping.
    let selection = route.place.selection.map { "/\($0)" } ?? ""
    let sheets = route.sheets.map { "\(Self.sheet)=\($0.rawValue)" }.joined(separator: "&")
    text = "\(Self.scheme)://\(route.place.tab.rawValue)\(selection)\(sheets.isEmpty ? "" : "?\(sheets)")"
  }

  /// Where it leads, or the first part that leads nowhere.
  public func route() throws(LinkError) -> Route { try LinkParser(text).route() }
}
