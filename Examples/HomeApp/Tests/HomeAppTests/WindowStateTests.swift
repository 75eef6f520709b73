import Features
import KhipuControl
import Testing
import UseCases

@testable import HomeApp

@MainActor
struct WindowStateTests {
  private let load = Command.lighting(.load(.lights))
  private let turn = Command.lighting(.turn(.light(1), .on))

  @Test(
    "A window keeps failures in order until dismissed, except consecutive repeats, cancellations and partial failures")
  func keepsFailuresUntilDismissed() {
    var window = WindowState()
    window.receive(.command(turn))
    window.receive(.report(turn, .failed(.lighting(.off(1)))))
    for failure in [Failure.cancelled, .bridge(.interrupted)] { window.receive(.report(turn, .failed(failure))) }
    window.receive(.report(turn, .succeeded))
    window.receive(.report(turn, .partly(except: [.lighting(.off(3))])))
    for _ in 0..<2 { window.receive(.report(turn, .failed(.lighting(.off(2))))) }
    #expect(window.failures == [.lighting(.off(1)), .lighting(.off(2))])
    window.dismiss()
    #expect(window.failures == [.lighting(.off(2))])
    window.dismiss()
    window.dismiss()
    #expect(window == WindowState())
  }

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

  @Test("A failed read of a part of the home adds no alert, and is remembered until a read of that part succeeds")
  func failedReadAddsNoAlert() {
    var window = WindowState()
    window.receive(.report(load, .failed(.lighting(.off(1)))))
    #expect(window.trouble == .lighting(.off(1)))
    window.receive(.report(load, .failed(.cancelled)))
    window.receive(.report(turn, .succeeded))
    window.receive(.report(.lighting(.load(.rooms)), .succeeded))
    #expect(window.trouble == .lighting(.off(1)))
    window.receive(.report(load, .partly(except: [.lighting(.off(2))])))
    #expect(window.trouble == .lighting(.off(2)))
    #expect(window.failures.isEmpty)
    window.receive(.report(load, .succeeded))
    #expect(window == WindowState())
  }
}
