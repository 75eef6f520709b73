public enum Program {
  /// Its name: what is typed, what its messages begin with, and the name of its folder.
  public static let name = "khipu"
  public static let release = "0.2.0"
}
