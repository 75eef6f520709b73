#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import UseCases

/// The name under which a file is kept beside the one that is used: `state.json.damaged-1`.
struct KeptFile: Hashable {
  /// Why it is kept.
  enum Reason: String { case damaged, past }

  /// The path of the file that is used.
  let original: String
  let reason: Reason
  let number: Int

  var path: String { "\(original).\(reason.rawValue)-\(number)" }
}

extension KeptFile {
  /// Nil if no file is kept under such a name.
  init?(path: String) {
    guard let (_, original, reason, number) = path.wholeMatch(of: /(.*)\.(.*)-(\d+)/)?.output else { return nil }
    guard let reason = Reason(rawValue: String(reason)), let number = Int(number) else { return nil }
    self.init(original: String(original), reason: reason, number: number)
  }
}

extension File {
  /// Moves the file to the first free name of `….damaged-1`, `….damaged-2` …, and returns its new path.
  static func setAside(_ path: String) throws(FileError) -> String {
    var number = 1
    while try status(of: KeptFile(original: path, reason: .damaged, number: number).path) != nil { number += 1 }
    let kept = KeptFile(original: path, reason: .damaged, number: number).path
    guard rename(path, kept) == 0 else { throw .unwritable(path: path, reason: systemReason()) }
    return kept
  }

  /// Gives the file a second name, in place of what has that; a copy where the system has no second names. Without the file
  /// there is no such name.
  static func duplicate(_ path: String, as second: String) throws(FileError) {
    try remove(second)
    guard link(path, second) != 0, errno != ENOENT, let file = try reading(path) else { return }
    try replace(second, with: try file.contents(), durable: false)
  }
}
