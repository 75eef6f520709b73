/// A style for terminal text: SGR parameters (ECMA-48).
public struct Style: Hashable, Sendable {
  private enum Kind: Hashable, Sendable { case parameters(String), ground(RGB) }

  private let kind: Kind

  public static let plain = Style(kind: .parameters(""))
  public static let bold = Style(kind: .parameters("1"))
  /// For failures.
  public static let red = Style(kind: .parameters("31"))
  /// For secondary text.
  public static let grey = Style(kind: .parameters("90"))

  /// A background colour; on a terminal with fewer colours, the nearest of those.
  public static func ground(red: UInt8, green: UInt8, blue: UInt8) -> Style {
    Style(kind: .ground(RGB(red: Int(red), green: Int(green), blue: Int(blue))))
  }
}

extension Style {
  /// The text between the sequences that begin and end the style; without them if the terminal has no colours.
  func applied(to text: String, in colors: ColorDepth) -> String {
    guard let parameters = parameters(in: colors), !parameters.isEmpty else { return text }
    return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }

  private func parameters(in colors: ColorDepth) -> String? {
    switch (kind, colors) {
    case (_, .none): nil
    case (.parameters(let parameters), _): parameters
    case (.ground(let color), .trueColor): "48;2;\(color.red);\(color.green);\(color.blue)"
    case (.ground(let color), .ansi256): "48;5;\(16 + color.nearest(in: RGB.cubeAndGreys))"
    case (.ground(let color), .ansi16):
      switch color.nearest(in: RGB.ansi) {
      case let dark where dark < 8: "\(40 + dark)"
      case let bright: "\(100 + bright - 8)"
      }
    }
  }
}

private struct RGB: Hashable, Sendable {
  let red: Int
  let green: Int
  let blue: Int

  /// The index of the nearest colour.
  func nearest(in palette: [RGB]) -> Int {
    palette.indices.min { distance(to: palette[$0]) < distance(to: palette[$1]) } ?? 0
  }

  private func distance(to other: RGB) -> Int {
    [red - other.red, green - other.green, blue - other.blue].reduce(0) { $0 + $1 * $1 }
  }

  /// Colours 16 to 255 of xterm: a cube of 6 × 6 × 6, then 24 greys.
  static let cubeAndGreys: [RGB] = {
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = steps.flatMap { red in steps.flatMap { green in steps.map { RGB(red: red, green: green, blue: $0) } } }
    return cube + stride(from: 8, through: 238, by: 10).map { RGB(red: $0, green: $0, blue: $0) }
  }()

  /// The 16 colours of xterm. Other terminals have similar ones.
  static let ansi: [RGB] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ].map { RGB(red: $0, green: $1, blue: $2) }
}
