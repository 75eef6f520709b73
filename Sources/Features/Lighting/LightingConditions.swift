import KhipuSentences
import KhipuValues
import Models
import UseCases

extension Condition {
  static let lightIsOn = light(is: "on", [Light].mock.map { $0.alter(by: .turning(.it(.on))) })
  static let lightIsWhite = light(is: "white", [Light(id: 1, name: "Desk", power: .on, brightness: .full)])
  static let lightIsUnreachable = light(is: "unreachable", [Light(id: 1, name: "Desk", isReachable: false)])

  private static func light(is condition: String, _ lights: [Light]) -> Condition {
    Condition(text: "light 1 is \(condition)") { $0.bridge = .mock(lights: lights) }
  }
}
