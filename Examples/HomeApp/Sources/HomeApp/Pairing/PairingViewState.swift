import Features
import KhipuViewState
import Observation

@Observable
final class PairingViewState {
  let screen = ViewState(of: WindowContent()) { $0.window.pairing }
  /// The typed address of a bridge: `HOST` or `HOST:PORT`.
  var host = ""

  private let send: Sender<Command>

  init(_ send: Sender<Command>) { self.send = send }

  func pair() { send(.pairing(.pair(with: host))) }

  /// Goes back to the simulated home.
  func unpair() { send(.pairing(.unpair)) }
}
