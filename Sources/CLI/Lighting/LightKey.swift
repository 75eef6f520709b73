import Features
import KhipuTerminal
import Models

/// A key that does something to the light that is selected.
struct LightKey: Sendable {
  let keys: [Key]
  let hint: String
  let command: @Sendable (Light.ID) -> Command

  static let toggle = LightKey(keys: [.text(" ")], hint: "space toggles") { .lighting(.toggle(.light($0))) }

  // The key with the plus has an equals sign, too.
  static let increase = LightKey(keys: [.text("+"), .text("=")], hint: "+ and - dim") {
    .lighting(.increase(.brightness, by: step, on: .light($0)))
  }

  static let decrease = LightKey(keys: [.text("-")], hint: "") {
    .lighting(.decrease(.brightness, by: step, on: .light($0)))
  }

  private static let step = Points(clamping: 10)
}

extension LightKey {
  /// The commands of all keys for the light.
  static func commands(for light: Light.ID) -> [Key: Command] {
    all.reduce(into: [:]) { commands, key in
      for each in key.keys { commands[each] = key.command(light) }
    }
  }

  /// What all keys do.
  static var hint: String { all.map(\.hint).filter { !$0.isEmpty }.joined(separator: "  ") }
}
