import KhipuConcurrency
public import KhipuControl
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file descriptor, closed on deinit.
public final class File: Sendable {
  /// Device and inode: equal for all paths of a file. Unique while the file is open.
  public struct Identity: Hashable, Sendable {
    let device: Int
    let number: Int

    fileprivate init(_ status: stat) {
      // Only compared, so truncation does no harm.
      (device, number) = (Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino))
    }
  }

  public struct Status: Hashable, Sendable {
    public let identity: Identity
    /// In bytes.
    public let size: Int

    public init(_ identity: Identity, size: Int) { (self.identity, self.size) = (identity, size) }

    fileprivate init(_ status: stat) { self.init(Identity(status), size: Int(status.st_size)) }
  }

  public let path: String
  private let descriptor: Int32
  public let opened: Status
  /// Why `updating` opened the file for reading only; nil otherwise.
  public let refusal: FileError?

  private init(_ descriptor: Int32, _ path: String, _ opened: Status, _ refusal: FileError?) {
    (self.descriptor, self.path, self.opened, self.refusal) = (descriptor, path, opened, refusal)
  }

  deinit { _ = close(descriptor) }

  // MARK: - Opening

  /// Opens a file for reading; nil if it doesn't exist.
  public static func reading(_ path: String) throws(FileError) -> File? {
    try opening(path, O_RDONLY, FileError.unreadable)
  }

  /// Opens a file for reading and appending, or for reading only if it isn't writable; nil if it doesn't exist.
  public static func updating(_ path: String) throws(FileError) -> File? {
    do throws(FileError) { return try opening(path, O_RDWR | O_APPEND, FileError.unwritable) } catch {
      return try opening(path, O_RDONLY, FileError.unreadable, refusal: error)
    }
  }

  /// Opens a file for appending. Creates it and its folder if necessary.
  public static func appending(_ path: String) throws(FileError) -> File {
    try creating(path, O_WRONLY | O_APPEND)
  }

  /// Opens a lock file, and creates it if necessary; nil if its folder doesn't exist.
  public static func locking(_ path: String) throws(FileError) -> File? {
    try opening(path, O_RDONLY | O_CREAT, FileError.unreadable)
  }

  /// Opens a lock file. Creates it and its folder if necessary.
  public static func creatingLock(_ path: String) throws(FileError) -> File {
    try creating(path, O_RDONLY)
  }

  private static func creating(_ path: String, _ flags: Int32) throws(FileError) -> File {
    if let file = try opening(path, flags | O_CREAT, FileError.unwritable) { return file }
    try createFolder(of: path)
    if let file = try opening(path, flags | O_CREAT, FileError.unwritable) { return file }
    throw .unwritable(path: path, reason: systemReason(ENOENT))
  }

  private static func opening(
    _ path: String, _ flags: Int32, _ failure: (_ path: String, _ reason: String) -> FileError,
    refusal: FileError? = nil
  ) throws(FileError) -> File? {
    let descriptor = retrying { open(path, flags | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else {
      guard errno != ENOENT else { return nil }
      throw failure(path, systemReason())
    }
    do throws(FileError) {
      return File(descriptor, path, Status(try status(of: descriptor, path)), refusal)
    } catch {
      _ = close(descriptor)
      throw error
    }
  }

  // MARK: - Reading and writing

  public var identity: Identity { opened.identity }

  /// The current size in bytes.
  public func size() throws(FileError) -> Int { Int(try File.status(of: descriptor, path).st_size) }

  /// Whether only the owner may access the file.
  public func isPrivate() throws(FileError) -> Bool { try File.status(of: descriptor, path).st_mode & 0o077 == 0 }

  private static func status(of descriptor: Int32, _ path: String) throws(FileError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: systemReason()) }
    return status
  }

  /// The bytes from the offset to the current end of the file.
  public func contents(from offset: Int = 0) throws(FileError) -> [UInt8] {
    var contents = [UInt8](repeating: 0, count: max(0, try size() - offset))
    var end = 0
    while end < contents.count {
      let count = contents.withUnsafeMutableBytes { bytes in
        let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[end...])
        return retrying { pread(descriptor, rest.baseAddress, rest.count, off_t(offset + end)) }
      }
      guard count >= 0 else { throw .unreadable(path: path, reason: systemReason()) }
      guard count > 0 else { return Array(contents.prefix(end)) }
      end += count
    }
    return contents
  }

  /// Appends all bytes with one `write(2)`, so other processes can't interleave. If it throws, some may have been written.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    let count = bytes.withUnsafeBytes { bytes in retrying { write(descriptor, bytes.baseAddress, bytes.count) } }
    guard count >= 0 else { throw .unwritable(path: path, reason: systemReason()) }
    guard count == bytes.count else { throw .unwritable(path: path, reason: systemReason(ENOSPC)) }
  }

  /// Appends the line and a newline.
  public func append(line: String) throws(FileError) { try append(Array("\(line)\n".utf8)) }

  /// Truncates the file to `size` bytes.
  public func cut(to size: Int) throws(FileError) {
    guard retrying({ ftruncate(descriptor, off_t(size)) }) == 0 else {
      throw .unwritable(path: path, reason: systemReason())
    }
  }

  /// Flushes the file to the disk.
  public func sync() throws(FileError) {
    #if canImport(Darwin)
      // On Darwin, fsync doesn't flush the disk's cache. Not every file system supports F_FULLFSYNC.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    guard retrying({ fsync(descriptor) }) == 0 else { throw .unwritable(path: path, reason: systemReason()) }
  }

  // MARK: - Locking

  /// Takes the lock; false if another `File`, in this or another process, holds it.
  public func tryToLock() throws(FileError) -> Bool {
    guard retrying({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 else { return true }
    guard errno == EWOULDBLOCK else { throw .unwritable(path: path, reason: systemReason()) }
    return false
  }

  public func unlock() { _ = flock(descriptor, LOCK_UN) }

  /// Runs `body` with the lock held. Blocks the thread while it waits.
  ///
  /// - Throws: `.locked` after the timeout, `.cancelled` if the task is cancelled while it waits, and the error of
  ///   `body`.
  public func whileLocked<Value>(
    within timeout: Duration = HomeDirectory.lockTimeout, _ body: () throws(FileError) -> Value
  ) throws(FileError) -> Value {
    let deadline = ContinuousClock.now + timeout
    while !(try tryToLock()) {
      guard !Task.isCancelled else { throw .cancelled(path: path) }
      guard ContinuousClock.now < deadline else { throw .locked(path: path) }
      usleep(1000)
    }
    defer { unlock() }
    return try body()
  }

  /// Runs `body` with the lock held. Suspends the task while it waits.
  ///
  /// - Throws: the converted `FileError`, such as `.cancelled`, if the lock can't be taken; otherwise the error of `body`.
  public func whileLocked<Value, Problem: Error>(
    orThrow convert: (FileError) -> Problem, _ body: () throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    do { try await lock() } catch { throw convert(error) }
    defer { unlock() }
    return try body()
  }

  /// Runs `body` with the lock held, or throws `.locked` after the timeout, or `.cancelled`. Suspends the task while it waits.
  public func whileLocked<Value: Sendable>(
    timeout: Duration, _ body: @escaping @Sendable () throws(FileError) -> Value
  ) async throws(FileError) -> Value {
    try await withTimeout(timeout, orThrow: .locked(path: path), unless: { $0 != .cancelled(path: path) }) {
      () throws(FileError) in
      try await self.whileLocked(orThrow: \.self, body)
    }
  }

  /// Takes the lock. Suspends the task while it waits.
  ///
  /// - Throws: `.cancelled` if the task is cancelled before it has the lock.
  public func lock() async throws(FileError) {
    while true {
      guard !Task.isCancelled else { throw .cancelled(path: path) }
      if try tryToLock() { return }
      do { try await Task.sleep(for: .milliseconds(2)) } catch { throw .cancelled(path: path) }
    }
  }

  // MARK: - Files by their path

  /// The path of the temporary file that replaces `path`.
  public static func draft(of path: String) -> String { path + ".new" }

  /// Replaces the file atomically, by `rename(2)`.
  ///
  /// The caller must hold a lock, because two writers would share the draft. If `durable`, flushes file and folder to disk.
  public static func replace(_ path: String, with bytes: [UInt8], durable: Bool) throws(FileError) {
    let draft = draft(of: path)
    try remove(draft)
    do throws(FileError) {
      let file = try creating(draft, O_WRONLY | O_APPEND | O_EXCL)
      try file.append(bytes)
      if durable { try file.sync() }
      guard rename(draft, path) == 0 else { throw .unwritable(path: path, reason: systemReason()) }
      if durable { try reading(folder(of: path))?.sync() }
    } catch {
      // Best effort: a leftover draft only takes up space.
      unlink(draft)
      throw error
    }
  }

  /// Checks that the file can be replaced: creates the draft and removes it. The caller must hold a lock, as for `replace`.
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
    throw .unreadable(path: path, reason: systemReason())
  }

  /// Removes the file, if there is one.
  public static func remove(_ path: String) throws(FileError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw .unwritable(path: path, reason: systemReason())
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
    guard let stream = opendir(folder) else { throw .unreadable(path: folder, reason: systemReason()) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
  }

  /// Creates the file's folder and its parents, accessible only by the owner.
  private static func createFolder(of path: String) throws(FileError) {
    let folder = folder(of: path)
    var result = mkdir(folder, 0o700)
    if result != 0, errno == ENOENT, folder != path {
      try createFolder(of: folder)
      result = mkdir(folder, 0o700)
    }
    guard result != 0, errno != EEXIST else { return }
    throw .unwritable(path: folder, reason: systemReason())
  }

  private static func folder(of path: String) -> String {
    let trimmed = path.reversed().drop { $0 == "/" }
    let folder = String(trimmed.drop { $0 != "/" }.drop { $0 == "/" }.reversed())
    if !folder.isEmpty { return folder }
    return path.hasPrefix("/") ? "/" : "."
  }
}

func systemReason(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }

/// Retries the call while it fails with EINTR.
private func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
