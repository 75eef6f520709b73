#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
public import KhipuControl

/// The name under which a file is kept beside the one that is used: `state.json.damaged-1`.
public struct KeptFile: Hashable {
  public enum Reason: String { case damaged, past }

  public let original: String
  public let reason: Reason
  /// Distinguishes the files that are kept for the same reason.
  public var number: Int

  public init(original: String, reason: Reason, number: Int) {
    (self.original, self.reason, self.number) = (original, reason, number)
  }

  /// The path of the file that is kept.
  public var path: String { "\(original).\(reason.rawValue)-\(number)" }
}

extension KeptFile {
  /// Nil if no file is kept under such a name.
  public init?(path: String) {
    guard let dash = path.lastIndex(of: "-"), let dot = path[..<dash].lastIndex(of: ".") else { return nil }
    guard let reason = Reason(rawValue: String(path[dot..<dash].dropFirst())) else { return nil }
    guard let number = Int(path[dash...].dropFirst()) else { return nil }
    self.init(original: String(path[..<dot]), reason: reason, number: number)
    guard self.path == path else { return nil }
  }

  /// Moves the original there, in place of what has that name. What another process has open is moved with it.
  public func keep() throws(FileError) {
    guard rename(original, path) == 0 else { throw .unwritable(path: original, reason: systemReason()) }
  }
}

extension File {
  /// Moves the file to the first free name of `….damaged-1`, `….damaged-2` …, and returns its new path.
  public static func setAside(_ path: String) throws(FileError) -> String {
    var kept = KeptFile(original: path, reason: .damaged, number: 1)
    while try status(of: kept.path) != nil { kept.number += 1 }
    try kept.keep()
    return kept.path
  }
}
