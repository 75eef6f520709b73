import KhipuValues

extension Home {
  /// An SVG of the rooms with their lights in colour: a disc if on, a ring if off, a dashed ring if unreachable.
  /// Deterministic: equal homes have equal pictures.
  public var picture: String {
    var drawing = Drawing()
    let roomsByLight = roomsByLight
    for room in rooms {
      drawing.draw(room.name, room.lights.filter { roomsByLight[$0]?.id == room.id }.compactMap { lights[$0] })
    }
    let others = lights.filter { roomsByLight[$0.id] == nil }
    if !others.isEmpty { drawing.draw("Outside of rooms", others) }
    return drawing.whole.text
  }
}

/// A drawing of groups of lights, one below the other. Lengths are in pixels.
private struct Drawing {
  private static let (width, columns, cell, title, margin) = (720, 3, (width: 240, height: 120), 40, 16)

  private var groups: [SVGElement] = []
  private var height = margin

  mutating func draw(_ name: String, _ lights: [Light]) {
    let title = SVGElement(
      "text", ["x": "\(Drawing.margin)", "y": "24", "font-size": "18", "font-weight": "bold"], text: name)
    let cells = lights.enumerated().map { number, light in
      let (row, column) = number.quotientAndRemainder(dividingBy: Drawing.columns)
      let (x, y) = (column * Drawing.cell.width, Drawing.title + row * Drawing.cell.height)
      return SVGElement("g", ["transform": "translate(\(x) \(y))"], light.drawing(width: Drawing.cell.width))
    }
    groups.append(SVGElement("g", ["transform": "translate(0 \(height))"], [title] + cells))
    let rows = (lights.count + Drawing.columns - 1) / Drawing.columns
    height += Drawing.title + rows * Drawing.cell.height + Drawing.margin
  }

  var whole: SVGElement {
    let (width, height) = ("\(Drawing.width)", "\(height)")
    let background = SVGElement("rect", ["width": width, "height": height, "fill": "#202428"])
    return SVGElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height, "fill": "#ffffff",
        "font-family": "sans-serif", "font-size": "12",
      ], [background] + groups)
  }
}

extension Light {
  /// The light, centred in the width.
  fileprivate func drawing(width: Int) -> [SVGElement] {
    let middle = "\(width / 2)"
    let place = { (y: Int) in ["x": middle, "y": "\(y)", "text-anchor": "middle"] as KeyValuePairs }
    return [
      disc(at: middle), SVGElement("text", place(84), text: name), SVGElement("text", place(102), text: condition),
    ]
  }

  private func disc(at middle: String) -> SVGElement {
    guard isReachable else {
      return SVGElement(
        "circle",
        [
          "cx": middle, "cy": "36", "r": "28", "fill": "none", "stroke": "#808080", "stroke-width": "3",
          "stroke-dasharray": "6",
        ])
    }
    let fill = power == .on ? swatch(at: brightness ?? .full).hexadecimal : "none"
    let ring = swatch(at: .full).hexadecimal
    return SVGElement(
      "circle", ["cx": middle, "cy": "36", "r": "28", "fill": fill, "stroke": ring, "stroke-width": "3"])
  }

  private var condition: String { isReachable ? power.rawValue : "unreachable" }
}
