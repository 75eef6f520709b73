import KhipuValues

/// Parses a link. The first index of a `Part` is its offset in the link.
struct LinkParser {
  private typealias Part = ArraySlice<Unicode.Scalar>

  private let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  func place() throws(LinkError) -> Place {
    let (link, fragment) = scalars[...].cut(at: "#")
    let (path, query) = try path(of: link).cut(at: "?")
    var segments = path.split(separator: "/", omittingEmptySubsequences: false)
    // A trailing slash is ignored.
    if segments.last?.isEmpty == true { segments.removeLast() }
    let tab = try tab(segments.first ?? path.suffix(0))
    var place = Place(tab, try screens(segments.dropFirst(), in: tab))
    for parameter in query?.split(separator: "&") ?? [] {
      let (key, value) = parameter.cut(at: "=")
      switch (try text(key), tab.kind) {
      case (DeepLink.sheet, _): place.sheets.append(try sheet(value ?? parameter.suffix(0)))
      case (DeepLink.id, let kind?) where place.path.isEmpty:
        place.path = [try screen(value ?? parameter.suffix(0), of: kind)]
      case (DeepLink.id, _?): throw error(.excess, parameter)
      case _: throw error(.parameter, key)
      }
    }
    if let fragment { throw error(.excess, fragment) }
    return place
  }

  /// The link without its scheme and host.
  private func path(of link: Part) throws(LinkError) -> Part {
    let (scheme, rest) = link.cut(at: ":")
    guard let rest, rest.starts(with: "//".unicodeScalars) else { throw error(.scheme, link) }
    let path = rest.dropFirst(2)
    switch String(scheme).lowercased() {
    case DeepLink.scheme: return path
    case "https":
      let host = path.prefix { !"/?".unicodeScalars.contains($0) }
      guard String(host).lowercased() == DeepLink.host else { throw error(.host, host) }
      return path[host.endIndex...].first == "/" ? path[host.endIndex...].dropFirst() : path[host.endIndex...]
    case _: throw error(.scheme, scheme)
    }
  }

  private func tab(_ part: Part) throws(LinkError) -> HomeTab {
    guard let tab = HomeTab(rawValue: try text(part).lowercased()) else { throw error(.tab, part) }
    return tab
  }

  private func sheet(_ part: Part) throws(LinkError) -> Sheet {
    guard let sheet = Sheet(rawValue: try text(part)) else { throw error(.sheet, part) }
    return sheet
  }

  /// Parses pairs of a part and an identifier; the first pair may omit the part if the tab implies it.
  private func screens(_ segments: ArraySlice<Part>, in tab: HomeTab) throws(LinkError) -> [Screen] {
    var (rest, screens) = (segments, [Screen]())
    while let segment = rest.popFirst() {
      if let kind = Screen.Kind(rawValue: try text(segment)) {
        screens.append(try screen(rest.popFirst() ?? segment.suffix(0), of: kind))
      } else if let kind = tab.kind, screens.isEmpty {
        screens.append(try screen(segment, of: kind))
      } else {
        throw error(.part, segment)
      }
    }
    return screens
  }

  private func screen(_ segment: Part, of kind: Screen.Kind) throws(LinkError) -> Screen {
    let id = try text(segment)
    let screen: Screen? =
      switch kind {
      case .lights: Screen.Number(id).map(Screen.light)
      case .rooms: Screen.Number(id).map(Screen.room)
      case .zones: Screen.Number(id).map(Screen.zone)
      case .scenes: Code(id).map(Screen.scene)
      }
    guard let screen else { throw error(.id(in: kind), segment) }
    return screen
  }

  /// The part, percent-decoded.
  private func text(_ part: Part) throws(LinkError) -> String {
    var bytes: [UInt8] = []
    var rest = part
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        bytes += Array(scalar.utf8)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy(\.properties.isASCIIHexDigit),
        let byte = UInt8(String(digits), radix: 16)
      else { throw error(.escape, scalars[(digits.startIndex - 1)..<digits.endIndex]) }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw error(.escape, part) }
    return text
  }

  private func error(_ reason: LinkError.Reason, _ part: Part) -> LinkError {
    LinkError(reason, column: part.startIndex + 1, found: String(part.prefix(60)))
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// The parts before and after the first `scalar`; the second is nil if there is none.
  fileprivate func cut(at scalar: Unicode.Scalar) -> (ArraySlice, ArraySlice?) {
    guard let index = firstIndex(of: scalar) else { return (self, nil) }
    return (self[..<index], self[(index + 1)...])
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) { self.init(UnicodeScalarView(scalars)) }
}
