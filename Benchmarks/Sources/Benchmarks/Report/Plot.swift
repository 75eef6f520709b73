import Foundation

/// A log-log plot as SVG, for light and dark pages.
struct Plot {
  private let curves: [Curve]
  private let lights: ClosedRange<Double>
  private let nanoseconds: ClosedRange<Double>

  private let width = 720.0
  private let height = 420.0
  private let left = 80.0
  private let right = 90.0
  private let top = 20.0
  private let bottom = 60.0

  init(_ curves: [Curve]) {
    self.curves = curves
    let points = curves.flatMap(\.points)
    lights = Self.decades(points.map { Double($0.lights) })
    nanoseconds = Self.decades(points.map(\.nanoseconds))
  }

  func write(to path: String) throws { try svg.write(toFile: path, atomically: true, encoding: .utf8) }

  private var svg: String {
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" role="img" \
      aria-label="The cost of one change against the number of lights">
      <style>
        svg { color: #24292f; background: #ffffff; font: 13px sans-serif; }
        text { fill: currentColor; }
        .grid { stroke: currentColor; stroke-opacity: 0.2; }
        .curve { fill: none; stroke-width: 2; }
      \(Self.colors.map { "  .c\($0.number) { stroke: \($0.light); fill: \($0.light); }" }.joined(separator: "\n"))
        @media (prefers-color-scheme: dark) {
          svg { color: #e6edf3; background: #0d1117; }
      \(Self.colors.map { "    .c\($0.number) { stroke: \($0.dark); fill: \($0.dark); }" }.joined(separator: "\n"))
        }
      </style>
      """
    let marks = across + up + curves.enumerated().flatMap { drawn($1, number: $0) }
    return ([head] + marks + ["</svg>", ""]).joined(separator: "\n")
  }

  private static let colors = [
    (number: 0, light: "#57606a", dark: "#8b949e"), (number: 1, light: "#0969da", dark: "#58a6ff"),
    (number: 2, light: "#bc4c00", dark: "#f0883e"), (number: 3, light: "#8250df", dark: "#bc8cff"),
  ]

  // MARK: - Axes

  private var across: [String] {
    ticks(lights).map { tick in
      line("grid", [(x(tick), top), (x(tick), height - bottom)])
        + text(grouped(Int(tick)), x(tick), height - 38, "middle")
    } + [text("lights", (left + width - right) / 2, height - 12, "middle")]
  }

  private var up: [String] {
    ticks(nanoseconds).map { tick in
      line("grid", [(left, y(tick)), (width - right, y(tick))]) + text(duration(tick), left - 8, y(tick) + 4, "end")
    }
  }

  private func duration(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e3: "\(grouped(Int(nanoseconds))) ns"
    case ..<1e6: "\(grouped(Int(nanoseconds / 1e3))) µs"
    case _: "\(grouped(Int(nanoseconds / 1e6))) ms"
    }
  }

  /// The powers of ten in the range.
  private func ticks(_ range: ClosedRange<Double>) -> [Double] {
    Array(sequence(first: range.lowerBound) { $0 * 10 }.prefix { $0 <= range.upperBound * 1.001 })
  }

  /// The range of powers of ten that encloses the values.
  private static func decades(_ values: [Double]) -> ClosedRange<Double> {
    let (least, most) = (values.min() ?? 1, values.max() ?? 10)
    return pow(10, log10(least).rounded(.down))...pow(10, log10(most).rounded(.up))
  }

  // MARK: - Curves

  private func drawn(_ curve: Curve, number: Int) -> [String] {
    let points = curve.points.map { (x(Double($0.lights)), y($0.nanoseconds)) }
    let name = points.last.map { [text(curve.name, $0.0 + 8, $0.1 + label(of: number), "start")] } ?? []
    return [line("curve c\(number)", points)]
      + points.map { "<circle class=\"c\(number)\" cx=\"\(short($0.0))\" cy=\"\(short($0.1))\" r=\"3\"/>" } + name
  }

  /// The vertical offset of a curve's name: further down if an earlier curve ends close by, so that the names don't overlap.
  private func label(of number: Int) -> Double {
    let ends = curves.compactMap(\.points.last).map { y($0.nanoseconds) }
    let above = ends.indices.contains { $0 < number && abs(ends[$0] - ends[number]) < 14 }
    return above ? 18 : 4
  }

  private func x(_ lights: Double) -> Double { left + place(lights, self.lights) * (width - left - right) }

  private func y(_ nanoseconds: Double) -> Double {
    height - bottom - place(nanoseconds, self.nanoseconds) * (height - top - bottom)
  }

  /// The position of the value in the range, from 0 to 1, on a logarithmic scale.
  private func place(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    (log10(value) - log10(range.lowerBound)) / (log10(range.upperBound) - log10(range.lowerBound))
  }

  // MARK: - Marks

  private func line(_ style: String, _ points: [(Double, Double)]) -> String {
    let places = points.map { "\(short($0)),\(short($1))" }.joined(separator: " ")
    return "<polyline class=\"\(style)\" style=\"fill: none\" points=\"\(places)\"/>"
  }

  private func text(_ text: String, _ x: Double, _ y: Double, _ anchor: String) -> String {
    "<text x=\"\(short(x))\" y=\"\(short(y))\" text-anchor=\"\(anchor)\">\(text)</text>"
  }

  private func short(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
