extension Sandbox {
  /// A GitHub that isn't there, since no test asks the real one.
  static let variables = ["KHIPU_GITHUB": "http://127.0.0.1:1"]
}
