/// Where a link leads: a tab, what is opened in it, and the sheets over that.
public struct Place: Hashable, Sendable {
  public let tab: Tab
  /// The screens that are opened in the tab, each from the one before.
  public var path: [Screen]
  /// The sheets, the last one on top.
  public var sheets: [Sheet]

  public init(_ tab: Tab, _ path: [Screen] = [], sheets: [Sheet] = []) {
    (self.tab, self.path, self.sheets) = (tab, path, sheets)
  }
}

extension Place: Codable {
  /// Reads the place from its link, which must lead somewhere; to a tab of an earlier release, it leads to the start.
  public init(from decoder: any Decoder) throws {
    let link = Link(try String(from: decoder))
    do { self = try link.place() } catch  where error.reason == .tab { self = Place(.lights) } catch {
      let path = decoder.codingPath
      throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "a place is a link within the app"))
    }
  }

  public func encode(to encoder: any Encoder) throws { try Link(self).text.encode(to: encoder) }
}
