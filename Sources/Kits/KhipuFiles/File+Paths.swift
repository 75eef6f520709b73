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

  /// Nil if there is no file.
  public static func status(of path: String) throws(FileError) -> Status? {
    try systemStatus(of: path).map { Status($0) }
  }

  private static func systemStatus(of path: String) throws(FileError) -> stat? {
    var status = stat()
    guard stat(path, &status) != 0 else { return status }
    guard errno != ENOENT else { return nil }
    throw .unreadable(path: path, reason: systemReason(for: path))
  }

  /// Removes the file, if there is one.
  public static func remove(_ path: String) throws(FileError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw .unwritable(path: path, reason: systemReason(for: path))
  }

  /// The modification time, in seconds since the Unix epoch; nil if there is no file.
  public static func writingTime(of path: String) throws(FileError) -> Int? {
    try systemStatus(of: path).map { status in
      #if canImport(Darwin)
        status.st_mtimespec.tv_sec
      #else
        status.st_mtim.tv_sec
      #endif
    }
  }

  /// The names of the folder's entries, including `.` and `..`.
  public static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw .unreadable(path: folder, reason: systemReason(for: folder)) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
  }

  /// Creates the file's folder and its parents, accessible only by the owner.
  static func createFolder(of path: String) throws(FileError) {
    let folder = folder(of: path)
    var result = mkdir(folder, 0o700)
    if result != 0, errno == ENOENT, folder != path {
      try createFolder(of: folder)
      result = mkdir(folder, 0o700)
    }
    guard result != 0, errno != EEXIST else { return }
    throw .unwritable(path: folder, reason: systemReason(for: folder))
  }

  static func folder(of path: String) -> String {
    let folder = String(path.reversed().drop { $0 != "/" }.drop { $0 == "/" }.reversed())
    if !folder.isEmpty { return folder }
    return path.hasPrefix("/") ? "/" : "."
  }
}
