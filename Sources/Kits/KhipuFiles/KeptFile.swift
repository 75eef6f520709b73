#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
public import KhipuControl

/// The name of a damaged or archived version of a file, beside the original: `state.json.damaged-1`.
public struct KeptFile: Hashable {
  public enum Reason: String { case damaged, past }

  public let original: String
  public let reason: Reason
  /// Distinguishes files with the same original and reason.
  public var number: Int

  public init(original: String, reason: Reason, number: Int) {
    (self.original, self.reason, self.number) = (original, reason, number)
  }

  public var path: String { "\(original).\(reason.rawValue)-\(number)" }
}

extension KeptFile {
  /// Nil if the path isn't that of a kept file.
  public init?(path: String) {
    guard let dash = path.lastIndex(of: "-"), let dot = path[..<dash].lastIndex(of: ".") else { return nil }
    guard let reason = Reason(rawValue: String(path[dot..<dash].dropFirst())) else { return nil }
    guard let number = Int(path[dash...].dropFirst()) else { return nil }
    self.init(original: String(path[..<dot]), reason: reason, number: number)
    guard self.path == path else { return nil }
  }

  /// Renames the original to `path`, replacing any file there. A process that has the original open can still use it.
  public func keep() throws(FileError) {
    guard rename(original, path) == 0 else { throw .unwritable(path: original, reason: systemReason()) }
  }
}

extension File {
  /// Moves the file to the first free name among `….damaged-1`, `….damaged-2` …, and returns its new path.
  public static func setAside(_ path: String) throws(FileError) -> String {
    var kept = KeptFile(original: path, reason: .damaged, number: 1)
    while try status(of: kept.path) != nil { kept.number += 1 }
    try kept.keep()
    return kept.path
  }
}
