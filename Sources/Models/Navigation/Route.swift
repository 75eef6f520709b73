/// Where a person is in the app: a tab, what is selected in it, and the sheets over that.
///
/// It names what is selected and doesn't hold it, so that it can lead to what isn't loaded yet.
public struct Route: Hashable, Sendable {
  /// The tab with what is selected in it.
  public internal(set) var place: Place
  /// The sheets, each over the one before it, to any depth; the last is on top.
  public internal(set) var sheets: [Sheet]

  /// The route to the place, and to the sheets over it.
  public init(_ place: Place, sheets: [Sheet] = []) { (self.place, self.sheets) = (place, sheets) }

  /// Where the app begins.
  public static let first = Route(.lights(nil))

  /// Whether something is selected, or lies over the tab, from which one can go back.
  public var leadsBack: Bool { !sheets.isEmpty || place.selection != nil }
}

extension Route: Codable {
  /// Reads the route from its link.
  ///
  /// - Throws: `DecodingError` where the link leads nowhere.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let link = Link(try container.decode(String.self))
    do { self = try link.route() } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a route is a link within the app")
    }
  }

  /// Writes the route as its link.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Link(self).text)
  }
}
