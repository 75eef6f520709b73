import Features
import KhipuControl
import Testing
import UseCases

@testable import HomeApp

@MainActor
struct WindowStateTests {
  private let load = Command.lighting(.load(.lights))
  private let turn = Command.lighting(.turn(.light(1), .on))

  @Test("The pairing screen waits for the link button, then shows the bridge, or is idle after a failure or unpairing")
  func waitsForLinkButton() {
    let pair = Command.pairing(.pair(with: "a"))
    let outcomes: [(Outcome, PairingScreen)] = [
      (.succeeded, .paired("a")), (.partly(except: [.lighting(.off(1))]), .paired("a")), (.failed(.cancelled), .idle),
      (.failed(.lighting(.off(1))), .idle),
    ]
    for (outcome, expected) in outcomes {
      var window = WindowState()
      window.receive(.command(pair))
      #expect(window.pairing == .waiting("a"))
      window.receive(.report(turn, .succeeded))
      #expect(window.pairing == .waiting("a"))
      window.receive(.report(pair, outcome))
      #expect(window.pairing == expected)
      window.receive(.report(.pairing(.unpair), .succeeded))
      #expect(window.pairing == .idle)
    }
  }

  @Test("A failed read of a part of the home is remembered until a read of that part succeeds")
  func failedReadIsRemembered() {
    var window = WindowState()
    window.receive(.report(load, .failed(.lighting(.off(1)))))
    #expect(window.trouble == .lighting(.off(1)))
    window.receive(.report(load, .failed(.cancelled)))
    window.receive(.report(turn, .succeeded))
    window.receive(.report(.lighting(.load(.rooms)), .succeeded))
    #expect(window.trouble == .lighting(.off(1)))
    window.receive(.report(load, .partly(except: [.lighting(.off(2))])))
    #expect(window.trouble == .lighting(.off(2)))
    window.receive(.report(load, .succeeded))
    #expect(window == WindowState())
  }
}
