public enum Program {
  /// The name of the executable and of its default home directory, and the prefix of its diagnostics.
  public static let name = "khipu"
  public static let release = "0.2.0"
}
