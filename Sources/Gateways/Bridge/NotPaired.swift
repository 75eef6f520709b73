internal import Models
internal import UseCases

extension Bridge {
  /// What there is before a bridge is paired: every closure throws `.notPaired`.
  static let notPaired = Bridge(
    lights: { () throws(BridgeError) in throw .notPaired },
    rooms: { () throws(BridgeError) in throw .notPaired },
    zones: { () throws(BridgeError) in throw .notPaired },
    scenes: { () throws(BridgeError) in throw .notPaired },
    change: { _, _, _ throws(BridgeError) in throw .notPaired },
    dim: { _, _, _ throws(BridgeError) in throw .notPaired },
    turn: { _, _, _ throws(BridgeError) in throw .notPaired },
    recall: { _, _ throws(BridgeError) in throw .notPaired })
}
