#if canImport(SwiftUI)
  import Models
  import SwiftUI

  extension Color {
    init(_ swatch: Swatch) {
      self.init(red: Double(swatch.red) / 255, green: Double(swatch.green) / 255, blue: Double(swatch.blue) / 255)
    }
  }
#endif
