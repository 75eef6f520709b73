import Features

/// The progress of pairing with a bridge.
enum PairingScreen: Equatable {
  /// No pairing has begun in this window, the last one failed, or an unpairing has ended.
  case idle
  /// The bridge at the address waits for its link button.
  case waiting(String)
  case paired(String)

  /// Nil if the message doesn't change the progress.
  init?(after message: Message) {
    switch message {
    case .command(.pairing(.pair(with: let host))): self = .waiting(host)
    case .report(.pairing(.pair(with: let host)), .succeeded), .report(.pairing(.pair(with: let host)), .partly):
      self = .paired(host)
    case .report(.pairing, _): self = .idle
    case .command, .report: return nil
    }
  }

  /// Nil if idle.
  var text: String? {
    switch self {
    case .idle: nil
    case .waiting(let host): "Press the link button of the bridge at \(host)."
    case .paired(let host): "Paired with the bridge at \(host)."
    }
  }
}
