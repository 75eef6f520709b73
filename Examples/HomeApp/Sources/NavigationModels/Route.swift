import KhipuValues

/// Where the user is in the app: the tab, each tab's open screens, and the sheets.
public struct Route: Hashable, Sendable {
  public internal(set) var tab: HomeTab
  /// The sheets over the tab, the last one on top.
  public internal(set) var sheets: [Sheet]
  /// The target of the waiting link, which opens once it is known whether everything on its path exists; nil if none waits.
  public internal(set) var awaited: Place?
  /// Has no entries for tabs without open screens, so that equal routes are equal values.
  private var paths: [HomeTab: [Screen]] = [:]

  /// The initial route: the lights tab, without open screens.
  public init() { self.init(Place(.lights)) }

  /// The route to the place, without open screens in other tabs.
  public init(_ place: Place) {
    (tab, sheets) = (place.tab, place.sheets)
    self[path: tab] = place.path
  }

  /// The open screens of the tab; each was opened from the previous one.
  public internal(set) subscript(path tab: HomeTab) -> [Screen] {
    get { paths[tab] ?? [] }
    set { paths[tab] = newValue.isEmpty ? nil : newValue }
  }

  /// The tab, its open screens, and the sheets. Setting it keeps the open screens of other tabs.
  public internal(set) var place: Place {
    get { Place(tab, self[path: tab], sheets: sheets) }
    set { (tab, sheets, self[path: newValue.tab]) = (newValue.tab, newValue.sheets, newValue.path) }
  }

  /// The route after opening the waiting link, if there is one.
  public var destination: Route {
    var route = self
    if let awaited { (route.place, route.awaited) = (awaited, nil) }
    return route
  }

  /// Whether going back changes the route: a link waits, or a sheet or a screen is open.
  public var leadsBack: Bool { awaited != nil || place != Place(tab) }

  /// Opens the waiting link if it is known whether everything on its path exists.
  mutating func arrive(where isKnown: (Screen) -> Bool) {
    guard let awaited, awaited.path.allSatisfy(isKnown) else { return }
    self = destination
  }
}

extension Route: Codable {
  private enum Key: CodingKey {
    case place, others, awaited
  }

  /// Also decodes a plain link, which earlier releases stored.
  public init(from decoder: any Decoder) throws {
    do { self.init(try Place(from: decoder)) } catch DecodingError.typeMismatch {
      let stored = try decoder.container(keyedBy: Key.self)
      self.init(try stored.decode(Place.self, forKey: .place))
      for other in try stored.decode([Place].self, forKey: .others) where other.tab != tab {
        self[path: other.tab] = other.path
      }
      awaited = try stored.decodeIfPresent(Place.self, forKey: .awaited)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var stored = encoder.container(keyedBy: Key.self)
    try stored.encode(place, forKey: .place)
    let others = HomeTab.allCases.filter { $0 != tab }.map { Place($0, self[path: $0]) }
    try stored.encode(others.filter { !$0.path.isEmpty }, forKey: .others)
    try stored.encodeIfPresent(awaited, forKey: .awaited)
  }
}
