import KhipuTerminal
import KhipuValues
import Models

/// A light on one line: its name, its colour, a bar for its brightness, and whether it is on.
struct LightLine {
  private let light: Light
  private let marks: String
  /// The width in columns of the longest name on the page, from 4 to `Light.longestName`.
  private let widest: Int

  /// Lines with aligned columns.
  static func all(_ rows: [LightRow]) -> [LightLine] {
    let widest = rows.map { $0.light.name.terminalColumns }.max() ?? 0
    return rows.map { LightLine($0, widest: widest) }
  }

  private init(_ row: LightRow, widest: Int) {
    (light, self.widest) = (row.light, max(4, min(widest, Light.longestName)))
    marks = LightMark.all.filter { row.marks.contains($0.name) }.map(\.symbol).joined()
  }

  /// The line fitted to `columns` (at least 14). Leaves out colour and bar below 27, and a colour in hexadecimal below 40.
  func text(_ columns: Int, isColored: Bool) -> StyledText {
    let end = columns < 27 ? StyledText(end).filling(4, from: .right) : appearance(columns, isColored)
    let name = StyledText(light.name).filling(max(4, min(widest, columns - end.columns - 4)))
    let line = name + StyledText("  ") + end + StyledText(marks.isEmpty ? "" : " \(marks)")
    return light.isReachable ? line : line.styled(.grey)
  }

  /// The colour, a bar, and the power or brightness. For an unreachable light, no bar.
  private func appearance(_ columns: Int, _ isColored: Bool) -> StyledText {
    let color = color(columns, isColored)
    let rest = max(11, min(25, columns - widest - color.columns - 5))
    guard light.isReachable else { return color + StyledText(" ") + StyledText(end).filling(rest) }
    return color + StyledText(" ") + bar(rest - 5).filling(rest - 5) + StyledText(" ")
      + StyledText(end).filling(4, from: .right)
  }

  private func color(_ columns: Int, _ isColored: Bool) -> StyledText {
    guard isColored else { return StyledText(columns < 40 ? "" : light.swatch?.hexadecimal ?? "").filling(7) }
    return light.swatch.map { StyledText($0) } ?? StyledText("  ")
  }

  private func bar(_ columns: Int) -> StyledText {
    guard let brightness = light.brightness else { return StyledText() }
    // At least one column, because the lowest brightness isn't off.
    let filled = max(1, Int((brightness.value * Double(columns)).rounded()))
    let rest = StyledText(String(repeating: "░", count: columns - filled), .grey)
    return StyledText(String(repeating: "█", count: filled), light.power == .on ? .plain : .grey) + rest
  }

  private var end: String {
    guard light.isReachable else { return "unreachable" }
    guard light.power == .on, let brightness = light.brightness else { return light.power.rawValue }
    return brightness.inPercent
  }
}
