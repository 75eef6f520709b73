extension Sandbox {
  /// Nothing but the home.
  static let variables: [String: String] = [:]
}
