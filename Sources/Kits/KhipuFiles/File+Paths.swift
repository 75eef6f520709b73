public import KhipuControl
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension File {
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
