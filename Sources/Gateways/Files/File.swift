#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An open file; it is closed when nobody has it any more. All calls to the system are here.
final class File: Sendable {
  /// Which file it is, whatever its path. No other file gets the same as long as this one is open.
  struct Identity: Hashable, Sendable {
    let device: Int
    let number: Int
  }

  /// What the file was opened by.
  let path: String
  /// Which file it is.
  let identity: Identity
  private let descriptor: Int32

  private init(_ descriptor: Int32, _ path: String) throws(FileError) {
    (self.descriptor, self.path) = (descriptor, path)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let reason = systemReason()
      _ = close(descriptor)
      throw .unreadable(path: path, reason: reason)
    }
    identity = Identity(status)
  }

  deinit { _ = close(descriptor) }
}

// MARK: - Opening

extension File {
  /// Opens a file to read it; nil where there is none.
  static func reading(_ path: String) throws(FileError) -> File? {
    try opening(path, O_RDONLY, FileError.unreadable)
  }

  /// Opens a file to read it and append to it; nil where there is none.
  static func updating(_ path: String) throws(FileError) -> File? {
    try opening(path, O_RDWR | O_APPEND, FileError.unreadable)
  }

  /// Opens a file to append to it; it is created, and its folder too, where there is none.
  static func appending(_ path: String) throws(FileError) -> File {
    try creating(path, O_WRONLY | O_APPEND)
  }

  /// Opens a file that is only there to be locked; nil where its folder doesn't exist.
  static func locking(_ path: String) throws(FileError) -> File? {
    try opening(path, O_RDONLY | O_CREAT, FileError.unreadable)
  }

  /// Opens a file that is only there to be locked; its folder is created where there is none.
  static func creatingLock(_ path: String) throws(FileError) -> File {
    try creating(path, O_RDONLY)
  }

  private static func creating(_ path: String, _ flags: Int32) throws(FileError) -> File {
    if let file = try opening(path, flags | O_CREAT, FileError.unwritable) { return file }
    try createFolder(of: path)
    if let file = try opening(path, flags | O_CREAT, FileError.unwritable) { return file }
    throw .unwritable(path: path, reason: systemReason(ENOENT))
  }

  private static func opening(
    _ path: String, _ flags: Int32, _ failure: (_ path: String, _ reason: String) -> FileError
  ) throws(FileError) -> File? {
    let descriptor = retrying { open(path, flags | O_CLOEXEC, 0o600) }
    guard descriptor < 0 else { return try File(descriptor, path) }
    guard errno != ENOENT else { return nil }
    throw failure(path, systemReason())
  }
}

// MARK: - Reading and writing

extension File {
  /// How many bytes it has.
  func size() throws(FileError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: systemReason()) }
    return Int(status.st_size)
  }

  /// Whether nobody but its owner may do anything with it.
  func isPrivate() throws(FileError) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: systemReason()) }
    return status.st_mode & 0o077 == 0
  }

  /// All bytes from that one on, as far as they are there when it is called.
  func contents(from offset: Int = 0) throws(FileError) -> Data {
    var contents = Data(count: max(0, try size() - offset))
    var end = 0
    while end < contents.count {
      let count = contents.withUnsafeMutableBytes { bytes in
        let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[end...])
        return retrying { pread(descriptor, rest.baseAddress, rest.count, off_t(offset + end)) }
      }
      guard count >= 0 else { throw .unreadable(path: path, reason: systemReason()) }
      guard count > 0 else { return contents.prefix(end) }
      end += count
    }
    return contents
  }

  /// Appends all bytes in one call to the system, so that those of another process never come between them.
  func append(_ bytes: Data) throws(FileError) {
    let count = bytes.withUnsafeBytes { bytes in retrying { write(descriptor, bytes.baseAddress, bytes.count) } }
    guard count >= 0 else { throw .unwritable(path: path, reason: systemReason()) }
    guard count == bytes.count else { throw .unwritable(path: path, reason: systemReason(ENOSPC)) }
  }

  /// Cuts off everything behind so many bytes.
  func cut(to size: Int) throws(FileError) {
    guard retrying({ ftruncate(descriptor, off_t(size)) }) == 0 else {
      throw .unwritable(path: path, reason: systemReason())
    }
  }

  /// Waits until what was written is on the disk.
  func sync() throws(FileError) {
    #if canImport(Darwin)
      // There fsync is done when the disk has it in its memory. Not every file system can do more.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    guard retrying({ fsync(descriptor) }) == 0 else { throw .unwritable(path: path, reason: systemReason()) }
  }

  /// Locks the file against everybody else who does so; false where somebody did before.
  func tryToLock() throws(FileError) -> Bool {
    guard retrying({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 else { return true }
    guard errno == EWOULDBLOCK else { throw .unwritable(path: path, reason: systemReason()) }
    return false
  }

  /// Lets go of the lock.
  func unlock() { _ = flock(descriptor, LOCK_UN) }
}

// MARK: - Files by their path

extension File {
  /// Where a new version of a file is written before it takes its place.
  static func draft(of path: String) -> String { path + ".new" }

  /// Puts a file with these bytes in the place of the one that is there: whoever reads finds the one or the other.
  ///
  /// It needs a lock: two that write at the same time would share the draft. Where it is `durable`, the bytes and the
  /// new place are on the disk when it returns.
  static func replace(_ path: String, with bytes: Data, durable: Bool) throws(FileError) {
    let draft = draft(of: path)
    try remove(draft)
    do throws(FileError) {
      let file = try creating(draft, O_WRONLY | O_APPEND | O_EXCL)
      try file.append(bytes)
      if durable { try file.sync() }
      guard rename(draft, path) == 0 else { throw .unwritable(path: path, reason: systemReason()) }
      if durable { try reading(folder(of: path))?.sync() }
    } catch {
      // What failed is said; what is left of it only takes up room.
      unlink(draft)
      throw error
    }
  }

  /// Which file is there; nil where there is none.
  static func identity(of path: String) throws(FileError) -> Identity? {
    var status = stat()
    guard stat(path, &status) != 0 else { return Identity(status) }
    guard errno != ENOENT else { return nil }
    throw .unreadable(path: path, reason: systemReason())
  }

  /// Removes the file, if there is one.
  static func remove(_ path: String) throws(FileError) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw .unwritable(path: path, reason: systemReason())
  }

  /// Moves the file to the first name `….damaged-1`, `….damaged-2` … that is free, and answers its path there.
  static func setAside(_ path: String) throws(FileError) -> String {
    var number = 1
    while try identity(of: "\(path).damaged-\(number)") != nil { number += 1 }
    let kept = "\(path).damaged-\(number)"
    guard rename(path, kept) == 0 else { throw .unwritable(path: path, reason: systemReason()) }
    return kept
  }

  /// The names of everything in the folder.
  static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw .unreadable(path: folder, reason: systemReason()) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
  }

  /// Creates the folder of the file, and those above it, for nobody but the user.
  private static func createFolder(of path: String) throws(FileError) {
    let folder = folder(of: path)
    guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, folder != path else { throw .unwritable(path: folder, reason: systemReason()) }
    try createFolder(of: folder)
    guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
    throw .unwritable(path: folder, reason: systemReason())
  }

  private static func folder(of path: String) -> String {
    let trimmed = path.reversed().drop { $0 == "/" }
    let folder = String(trimmed.drop { $0 != "/" }.drop { $0 == "/" }.reversed())
    if !folder.isEmpty { return folder }
    return path.hasPrefix("/") ? "/" : "."
  }
}

extension File.Identity {
  fileprivate init(_ status: stat) {
    // They are names, and may be as large as the system has numbers for.
    self.init(device: Int(truncatingIfNeeded: status.st_dev), number: Int(truncatingIfNeeded: status.st_ino))
  }
}

/// What the system says about an error.
private func systemReason(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }

/// Makes the call again where a signal came between.
private func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
