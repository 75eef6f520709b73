public import KhipuTestTools
internal import Synchronization

/// A served bridge with one plug in one room. It returns its key once its button is pressed, and can forget it.
public final class PairingBridge: Sendable {
  private let bridge: ServedBridge
  private let press: Int?
  private let requests = Atomic(0)
  private let isKeyKnown = Atomic(true)

  /// The button is pressed at the `press`-th request for a key, or never if `press` is nil.
  public init(id: String = "ECB5FAFFFE000001", pressedAt press: Int? = 1) {
    var plug = EmulatedBridge(lights: [1: EmulatedBridge.EmulatedLight(name: "Plug")])
    (plug.rooms, plug.zones, plug.scenes) = ([1: [1]], [:], [:])
    (bridge, self.press) = (ServedBridge(plug, id: id, name: #"My \"home\""#), press)
  }

  public var id: String { bridge.id }
  /// The only valid key.
  public var key: String { bridge.key }
  /// The number of requests for a key.
  public var asked: Int { requests.load(ordering: .relaxed) }
  public var isOn: Bool { bridge.emulated.lights[1]?.isOn == true }

  /// Makes the bridge forget its key.
  public func forget() { isKeyKnown.store(false, ordering: .relaxed) }

  @Sendable public func answer(_ request: ReceivedRequest) async -> Reply {
    if request.method == "POST" {
      let asked = requests.add(1, ordering: .relaxed).newValue
      guard let press, asked >= press else { return ServedBridge.error(101) }
    }
    let isUnknown = request.path.hasPrefix("/api/\(key)/") && !isKeyKnown.load(ordering: .relaxed)
    return isUnknown ? ServedBridge.error(1) : await bridge.answer(request)
  }
}
