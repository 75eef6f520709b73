import Features
import KhipuTerminal
import Models

/// Keys that send a command for the selected light.
struct LightKey: Sendable {
  let keys: [Key]
  let hint: String
  let command: @Sendable (Light.ID) -> Command

  static let toggle = LightKey(keys: [.text(" ")], hint: "space toggles") { .lighting(.toggle(.light($0))) }

  // On a US keyboard, "=" is "+" without Shift.
  static let increase = LightKey(keys: [.text("+"), .text("=")], hint: "+ and - dim") {
    .lighting(.increase(.brightness, by: step, on: .light($0)))
  }

  static let decrease = LightKey(keys: [.text("-")], hint: "") {
    .lighting(.decrease(.brightness, by: step, on: .light($0)))
  }

  private static let step = Points(clamping: 10)
}

extension LightKey {
  static func commands(for light: Light.ID) -> [Key: Command] {
    all.reduce(into: [:]) { commands, key in
      for each in key.keys { commands[each] = key.command(light) }
    }
  }

  static var hint: String { all.map(\.hint).filter { !$0.isEmpty }.joined(separator: "  ") }
}
