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
    guard rename(original, path) == 0 else { throw .unwritable(path: original, reason: systemReason(for: original)) }
  }
}

extension File {
  /// Moves the file to the first free name among `….damaged-1`, `….damaged-2` …, and returns its new path.
  public static func setAside(_ path: String) throws(FileError) -> String {
    let kept = try freeName(for: path) { (_) throws(FileError) in false }
    try kept.keep()
    return kept.path
  }

  /// Copies the contents to the first free name, as `setAside` does, and returns the path of the copy. Makes no second copy of
  /// the same contents.
  public static func setAside(copy contents: [UInt8], of path: String) throws(FileError) -> String {
    let kept = try freeName(for: path) { (kept) throws(FileError) in try reading(kept)?.contents() == contents }
    if try status(of: kept.path) == nil { try replace(kept.path, with: contents, durable: true) }
    return kept.path
  }

  /// Moves a damaged file aside, and returns the error to throw: `.damaged`, or `.unreadable` if the file can't be moved.
  public static func damaged(_ path: String, at place: String) -> FileError {
    do throws(FileError) { return .damaged(path: path, place: place, kept: try setAside(path)) } catch {
      return .unreadable(path: path, reason: "damaged at \(place), and can't be moved aside: \(error.reason)")
    }
  }

  /// The first name that no file has, or whose file may be used.
  private static func freeName(
    for path: String, or mayUse: (String) throws(FileError) -> Bool
  ) throws(FileError) -> KeptFile {
    var kept = KeptFile(original: path, reason: .damaged, number: 1)
    while try status(of: kept.path) != nil, try !mayUse(kept.path) { kept.number += 1 }
    return kept
  }
}

extension FileError {
  /// The system's reason, or the whole text if there is none.
  fileprivate var reason: String {
    switch self {
    case .unreadable(_, let reason), .unwritable(_, let reason): reason
    case .unimplemented, .damaged, .newer, .locked, .cancelled: "\(self)"
    }
  }
}
