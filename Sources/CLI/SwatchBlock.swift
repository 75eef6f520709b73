internal import Models

extension Swatch {
  /// Two columns of a terminal in the colour.
  var block: String { "\u{1B}[48;2;\(red);\(green);\(blue)m  \u{1B}[0m" }
}
