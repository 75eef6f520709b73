/// How text looks at a terminal, as the parameters of the control sequence for it (ECMA-48, SGR).
public struct Style: Hashable, Sendable {
  fileprivate let parameters: String

  public static let plain = Style(parameters: "")
  public static let bold = Style(parameters: "1")
  /// For what failed.
  public static let red = Style(parameters: "31")
  /// For what is beside the point.
  public static let grey = Style(parameters: "90")

  /// On a ground of that colour, with shares from 0 to 255.
  public static func ground(red: UInt8, green: UInt8, blue: UInt8) -> Style {
    Style(parameters: "48;2;\(red);\(green);\(blue)")
  }
}

extension Style {
  /// The text between what begins and what ends this style.
  func applied(to text: String) -> String { self == .plain ? text : "\u{1B}[\(parameters)m\(text)\u{1B}[0m" }
}
