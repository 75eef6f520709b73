/// A style for terminal text: SGR parameters (ECMA-48).
public struct Style: Hashable, Sendable {
  fileprivate let parameters: String

  public static let plain = Style(parameters: "")
  public static let bold = Style(parameters: "1")
  /// For failures.
  public static let red = Style(parameters: "31")
  /// For secondary text.
  public static let grey = Style(parameters: "90")

  /// A 24-bit background colour.
  public static func ground(red: UInt8, green: UInt8, blue: UInt8) -> Style {
    Style(parameters: "48;2;\(red);\(green);\(blue)")
  }
}

extension Style {
  /// The text between the sequences that begin and end the style.
  func applied(to text: String) -> String { self == .plain ? text : "\u{1B}[\(parameters)m\(text)\u{1B}[0m" }
}
