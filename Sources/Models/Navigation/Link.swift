/// A text that leads into the app.
///
/// Links are written `khipu://lights/3` or `khipu://more?sheet=actions&sheet=about`. `https://khipu.example/lights/3`, a
/// parameter for the light (`lights?id=3`), escapes with `%`, and upper case up to the tab are read as well.
public struct Link: Hashable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }
}

extension Link {
  static let scheme = "khipu"
  static let host = "khipu.example"
  static let (id, sheet) = ("id", "sheet")

  public init(_ route: Route) {
    // Numbers and words need no escaping.
    let selection = route.place.selection.map { "/\($0)" } ?? ""
    let sheets = route.sheets.map { "\(Self.sheet)=\($0.rawValue)" }.joined(separator: "&")
    text = "\(Self.scheme)://\(route.place.tab.rawValue)\(selection)\(sheets.isEmpty ? "" : "?\(sheets)")"
  }

  /// Where it leads, or the first part that leads nowhere.
  public func route() throws(LinkError) -> Route { try LinkParser(text).route() }
}
