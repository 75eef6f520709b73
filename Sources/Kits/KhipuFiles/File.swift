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
  /// The device and inode of a file: the same for every path to it. Unique only while the file is open.
  public struct Identity: Hashable, Sendable {
    let device: Int
    let number: Int

    init(_ status: stat) {
      // Only compared, so truncation does no harm.
      (device, number) = (Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino))
    }
  }

  public struct Status: Hashable, Sendable {
    public let identity: Identity
    /// In bytes.
    public let size: Int

    public init(_ identity: Identity, size: Int) { (self.identity, self.size) = (identity, size) }

    init(_ status: stat) { self.init(Identity(status), size: Int(status.st_size)) }
  }

  public let path: String
  let descriptor: Int32
  public let opened: Status
  /// Why `updating` or a lock's opening opened the file for reading only; nil otherwise.
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
    try openingLock(path, FileError.unreadable)
  }

  /// Opens a lock file. Creates it and its folder if necessary.
  public static func creatingLock(_ path: String) throws(FileError) -> File {
    try withFolder(of: path) { () throws(FileError) in try openingLock(path, FileError.unwritable) }
  }

  /// Opens a lock file for reading and writing, because NFS refuses an exclusive lock of a file that is open only for reading; or
  /// for reading only if it isn't writable, because other file systems permit that.
  private static func openingLock(
    _ path: String, _ failure: (_ path: String, _ reason: String) -> FileError
  ) throws(FileError) -> File? {
    do throws(FileError) { return try opening(path, O_RDWR | O_CREAT, failure) } catch {
      return try opening(path, O_RDONLY | O_CREAT, failure, refusal: error)
    }
  }

  static func creating(_ path: String, _ flags: Int32) throws(FileError) -> File {
    try withFolder(of: path) { () throws(FileError) in try opening(path, flags | O_CREAT, FileError.unwritable) }
  }

  /// Opens a file. If its folder is missing, creates the folder and tries again.
  private static func withFolder(
    of path: String, _ open: () throws(FileError) -> File?
  ) throws(FileError) -> File {
    if let file = try open() { return file }
    try createFolder(of: path)
    if let file = try open() { return file }
    throw .unwritable(path: path, reason: systemReason(ENOENT, for: path))
  }

  private static func opening(
    _ path: String, _ flags: Int32, _ failure: (_ path: String, _ reason: String) -> FileError,
    refusal: FileError? = nil
  ) throws(FileError) -> File? {
    let descriptor = retrying { open(path, flags | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else {
      guard errno != ENOENT else { return nil }
      throw failure(path, systemReason(for: path))
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

  /// Whether only the owner may write the file.
  public func isWritableByOwnerOnly() throws(FileError) -> Bool {
    try File.status(of: descriptor, path).st_mode & 0o022 == 0
  }

  private static func status(of descriptor: Int32, _ path: String) throws(FileError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: systemReason(for: path)) }
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
      guard count >= 0 else { throw .unreadable(path: path, reason: systemReason(for: path)) }
      guard count > 0 else { return Array(contents.prefix(end)) }
      end += count
    }
    return contents
  }

  /// Appends all bytes with one `write(2)`, so writes can't interleave. If it throws, some bytes may have been written.
  /// Throws `refusal` if `updating` could open the file only for reading.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    if let refusal { throw refusal }
    let count = bytes.withUnsafeBytes { bytes in retrying { write(descriptor, bytes.baseAddress, bytes.count) } }
    guard count >= 0 else { throw .unwritable(path: path, reason: systemReason(for: path)) }
    guard count == bytes.count else { throw .unwritable(path: path, reason: systemReason(ENOSPC, for: path)) }
  }

  /// Appends the line and a newline.
  public func append(line: String) throws(FileError) { try append(Array("\(line)\n".utf8)) }

  /// Truncates the file to `size` bytes. Throws `refusal` if `updating` could open the file only for reading.
  public func cut(to size: Int) throws(FileError) {
    if let refusal { throw refusal }
    guard retrying({ ftruncate(descriptor, off_t(size)) }) == 0 else {
      throw .unwritable(path: path, reason: systemReason(for: path))
    }
  }

  /// Flushes the file to the disk. Does nothing if the file system can't.
  public func sync() throws(FileError) {
    #if canImport(Darwin)
      // On Darwin, fsync doesn't flush the disk's cache. Not every file system supports F_FULLFSYNC.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    guard retrying({ fsync(descriptor) }) != 0, ![EINVAL, EROFS, ENOTSUP, ENOSYS].contains(errno) else { return }
    throw .unwritable(path: path, reason: systemReason(for: path))
  }
}

/// Repeats the call while it fails with EINTR, which means that a signal interrupted it.
func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
