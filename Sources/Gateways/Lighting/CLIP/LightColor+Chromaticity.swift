import Models

extension LightColor {
  /// The colour at a point of the CIE 1931 diagram, by the formulas of the Hue documentation for the wide gamut ("Color
  /// conversion formulas RGB to XY and back"), clamped to the gamut; nil if the point is outside of the diagram.
  init?(x: Double, y: Double) {
    // On the edge, rounding can make `z` negative.
    let z = max(0, 1 - x - y)
    guard x >= 0, y > 0, x + y < 1.001 else { return nil }
    let linear = [
      1.656492 * x - 0.354851 * y - 0.255038 * z,
      -0.707196 * x + 1.655397 * y + 0.036152 * z,
      0.051713 * x - 0.121364 * y + 1.011530 * z,
    ]
    // Scaled so that the largest component is 1, because the brightness is separate. At least one component is
    // positive.
    let most = linear.reduce(0, max)
    let (red, green, blue) = (encoded(linear[0] / most), encoded(linear[1] / most), encoded(linear[2] / most))
    let saturation = 1 - min(red, green, blue)
    guard saturation > 0 else {
      self.init(hue: .zero, saturation: .zero)
      return
    }
    // The hue in sixths of the circle: red is 0, green 2, blue 4.
    let sixths =
      if red == 1 { (green - blue) / saturation } else if green == 1 { 2 + (blue - red) / saturation } else {
        4 + (red - green) / saturation
      }
    self.init(
      hue: CLIPRange.hue.level(fraction: (sixths < 0 ? sixths + 6 : sixths) / 6),
      saturation: CLIPRange.saturation.level(fraction: saturation))
  }
}

/// The gamma-corrected sRGB component.
private func encoded(_ linear: Double) -> Double {
  guard linear < 1 else { return 1 }
  guard linear > 0.0031308 else { return 12.92 * max(linear, 0) }
  // linear^(5/12), which is linear^(1/2.4): the cube root, by Newton's method, of the fourth root of the fifth power.
  let power = (linear * linear * linear * linear * linear).squareRoot().squareRoot()
  return 1.055 * (1...20).reduce(1) { root, _ in (2 * root + power / (root * root)) / 3 } - 0.055
}
