/// What tells one pairing of a home from another, and shows nothing of it.
public struct PairingMark: Hashable, Sendable {
  private let credentials: Credentials?

  init(_ credentials: Credentials?) { self.credentials = credentials }
}

extension PairingMark: CustomReflectable {
  /// Nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
