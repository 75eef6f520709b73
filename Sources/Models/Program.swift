public enum Program {
  /// The name of the executable, the prefix of its diagnostics, and the name of its folder.
  public static let name = "khipu"
  public static let release = "0.2.0"
}
