internal import Features
internal import Gateways
internal import UseCases

/// Pairing with a bridge, as it is shown to whoever has to press the button.
enum Connecting {
  /// Says which bridge it is and what is trusted from now on, waits for its button, and answers a line of what came of
  /// it.
  ///
  /// - Throws: `Obstacle.refused` where the home isn't paired now.
  static func connect(_ home: Home, to host: Endpoint, _ options: Options) async throws(Obstacle) -> String {
    var isAsked = false
    func endCountdown() {
      if isAsked, Console.isErrorTerminal { Console.endPrompt() }
      isAsked = false
    }
    defer { endCountdown() }
    let bridge: BridgeDescription
    do throws(Failure) {
      bridge = try await home.connect(to: host, timeout: options.timeout, notice: Console.remark) { progress in
        switch progress {
        case .found(let bridge): introduce(bridge)
        case .waiting(let seconds):
          ask(seconds, again: isAsked)
          isAsked = true
        case .pressed: endCountdown()
        }
      }
    } catch { throw .failure(error) }
    return "paired with \(bridge.line); what was known of the lights before is forgotten"
  }

  private static func introduce(_ bridge: BridgeDescription) {
    Console.remark("this is \(bridge.line)")
    guard let fingerprint = bridge.fingerprint else {
      return Console.remark("it has no HTTPS: whoever listens in this network can read the key and what is sent")
    }
    Console.remark("its certificate is trusted from now on: \(fingerprint)")
  }

  private static func ask(_ seconds: Int, again: Bool) {
    if Console.isErrorTerminal {
      Console.countdown("press the link button of the bridge: \(seconds) s ")
    } else if !again {
      Console.remark("press the link button of the bridge within \(seconds) s")
    }
  }
}

extension BridgeDescription {
  /// `"Home" (ecb5fafffe000001) at 192.168.1.2`.
  fileprivate var line: String { "\(Quotation.write(name)) (\(id)) at \(host)" }
}
