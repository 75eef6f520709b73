public import Models

/// Why a use case didn't do what was asked for: what the person who asked is told.
public enum Failure: Error, Hashable, Sendable {
  /// The caller gave up.
  case cancelled
  /// The home has no such light or room, or no light at all.
  case missing(Target)
  /// The light, or every one of several, didn't answer the bridge's last poll.
  case unreachable(Target)
  /// The light lacks what is needed.
  case incapable(Light.ID, Light.Capability)
  /// The light is off, and dimming starts from what it shows.
  case off(Light.ID)
  /// The light takes no such colour temperature, only those of the range.
  case outside(Light.ID, ClosedRange<Mirek>)
  /// No bridge takes the name: it has that many characters.
  case longName(characters: Int)
  /// The link leads nowhere.
  case link(LinkError)
  /// The person is on a tab, from which nothing leads back.
  case atRoot
  /// The bridge didn't do it.
  case bridge(BridgeError)
  /// The state couldn't be read or written, and nothing was changed.
  case store(StoreError)
  /// It was done, but the state couldn't be written.
  case unsaved(StoreError)
  /// The companion didn't get it.
  case watch(WatchError)
  /// It wasn't logged.
  case log(LogError)
  /// Which bridge the home is paired with couldn't be read or written.
  case pairing(StoreError)
}

/// An error of a gateway, as a use case passes it on.
protocol GatewayError: Error {
  var failure: Failure { get }
}

extension BridgeError: GatewayError {
  var failure: Failure { self == .cancelled ? .cancelled : .bridge(self) }
}

extension StoreError: GatewayError {
  var failure: Failure { .store(self) }
}

extension WatchError: GatewayError {
  var failure: Failure { self == .cancelled ? .cancelled : .watch(self) }
}

extension LogError: GatewayError {
  var failure: Failure { self == .cancelled ? .cancelled : .log(self) }
}
