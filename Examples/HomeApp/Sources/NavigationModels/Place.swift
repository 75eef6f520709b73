/// The target of a link: a tab, the screens that are open in it, and the sheets over them.
public struct Place: Hashable, Sendable {
  public let tab: HomeTab
  /// The open screens of the tab; each was opened from the previous one.
  public var path: [Screen]
  /// The sheets, the last one on top.
  public var sheets: [Sheet]

  public init(_ tab: HomeTab, _ path: [Screen] = [], sheets: [Sheet] = []) {
    (self.tab, self.path, self.sheets) = (tab, path, sheets)
  }
}

extension Place: Codable {
  /// Decodes a link. A link to an unknown tab, for example from an earlier release, becomes the root of the lights tab.
  public init(from decoder: any Decoder) throws {
    let link = DeepLink(try String(from: decoder))
    do { self = try link.place() } catch  where error.reason == .tab { self = Place(.lights) } catch {
      let path = decoder.codingPath
      throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "a place is a link within the app"))
    }
  }

  public func encode(to encoder: any Encoder) throws { try DeepLink(self).text.encode(to: encoder) }
}
