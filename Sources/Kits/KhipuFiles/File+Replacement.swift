public import KhipuControl
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension File {
  /// The path of the temporary file that replaces `path`.
  public static func draft(of path: String) -> String { path + ".new" }

  /// Replaces the file atomically: writes a temporary file, and renames it with `rename(2)`. If `durable`, flushes the file and
  /// its folder to disk. The caller must hold a lock, because two writers would use the same temporary file.
  ///
  /// - `written`: Runs once the temporary file is written. If it throws, the file isn't replaced.
  public static func replace(
    _ path: String, with bytes: [UInt8], durable: Bool, written: () throws(FileError) -> Void = {}
  ) throws(FileError) {
    let draft = draft(of: path)
    try remove(draft)
    do throws(FileError) {
      let file = try creating(draft, O_WRONLY | O_APPEND | O_EXCL)
      try file.append(bytes)
      if durable { try file.sync() }
      try written()
      guard rename(draft, path) == 0 else { throw .unwritable(path: path, reason: systemReason(for: path)) }
    } catch {
      // Best effort: a leftover draft only takes up space.
      unlink(draft)
      throw error
    }
    if durable { syncFolder(of: path) }
  }

  /// Flushes the folder, so that the new name of a file survives a power failure. A failure is ignored, because the file is in its
  /// place, and not every file system can flush folders.
  private static func syncFolder(of path: String) {
    do throws(FileError) { try reading(folder(of: path))?.sync() } catch {}
  }

  /// Checks that `replace` can create its temporary file, which is removed again. The caller must hold a lock, as for `replace`.
  public static func prepare(_ path: String) throws(FileError) {
    let draft = draft(of: path)
    try remove(draft)
    _ = try creating(draft, O_WRONLY | O_EXCL)
    try remove(draft)
  }
}
