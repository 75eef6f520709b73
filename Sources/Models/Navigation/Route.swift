import KhipuValues

/// Where the user is in the app: a tab, what is selected in it, and the sheets over that.
///
/// It names what is selected and does not hold it, so that it can lead to what is not loaded.
public struct Route: Hashable, Sendable {
  public internal(set) var place: Place
  /// The sheets, the last one on top.
  public internal(set) var sheets: [Sheet]

  public init(_ place: Place, sheets: [Sheet] = []) { (self.place, self.sheets) = (place, sheets) }

  /// Where the app starts.
  public init() { self.init(.lights(nil)) }

  /// Whether there is a level to go back from.
  public var leadsBack: Bool { !sheets.isEmpty || place.selection != nil }
}

extension Route: Codable, Defaulted {
  /// Reads the route from its link, which must lead somewhere; to a tab of an earlier release, it leads to the start.
  public init(from decoder: any Decoder) throws {
    let link = Link(try String(from: decoder))
    do { self = try link.route() } catch  where error.reason == .tab { self = Route() } catch {
      let path = decoder.codingPath
      throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "a route is a link within the app"))
    }
  }

  public func encode(to encoder: any Encoder) throws { try Link(self).text.encode(to: encoder) }
}
