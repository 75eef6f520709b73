/// A text that is meant to lead into the app, from wherever it comes; reading it shows where it leads.
///
/// Links are written `khipu://lights/3`, `khipu://repositories/owner/name` or `khipu://more?sheet=actions&sheet=about`.
/// Read as well are `https://khipu.example/lights/3`, what is selected as a parameter (`lights?id=3`,
/// `repositories?name=owner/name`), escapes with `%`, and upper case in what leads to the tab.
public struct Link: Hashable, Sendable {
  /// As it was typed, or written.
  public let text: String

  /// The link that was typed so.
  public init(_ text: String) { self.text = text }
}

extension Link {
  static let scheme = "khipu"
  static let host = "khipu.example"
  static let (id, name, sheet) = ("id", "name", "sheet")

  /// The link that leads to the route, and reads as that.
  public init(_ route: Route) {
    // Nothing in it needs to be escaped: numbers, words, and names of GitHub.
    let selection = route.place.selection.map { "/\($0)" } ?? ""
    let sheets = route.sheets.map { "\(Self.sheet)=\($0.rawValue)" }.joined(separator: "&")
    text = "\(Self.scheme)://\(route.place.tab.rawValue)\(selection)\(sheets.isEmpty ? "" : "?\(sheets)")"
  }

  /// Where it leads.
  ///
  /// - Throws: `LinkError` at the first part that leads nowhere.
  public func route() throws(LinkError) -> Route { try LinkReader(text).route() }
}
