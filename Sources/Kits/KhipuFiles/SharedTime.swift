public import KhipuControl
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The time of the last event of any process, such as a command to a server that limits their rate. It is in a lock file, and a process
/// holds the lock from its decision to cause an event until it has recorded the event.
///
/// Times count from the start of the system, so setting its clock changes nothing. Only processes of one system can compare them.
public struct SharedTime: Sendable {
  private let path: String
  private let present: @Sendable () -> Duration
  // The digits of nanoseconds, padded with zeros, and a newline. A new time replaces the previous one even on a full disk.
  private static let length = 20

  /// - `present`: The present time, from a clock that all processes share.
  public init(_ path: String, present: @escaping @Sendable () -> Duration = { .sinceStart }) {
    (self.path, self.present) = (path, present)
  }

  /// Opens the file, creating it if necessary, and waits for its lock. `unlock` releases it.
  ///
  /// - Throws: `.cancelled` if the task is cancelled first; `.unwritable` if the file can't be opened or locked.
  public func lock() async throws(FileError) -> File {
    let file = try File.creating(path, O_RDWR)
    try await file.lock()
    return file
  }

  /// The time since the last event; nil if none is recorded, the record is damaged, or its time is in the future, as after a restart.
  public func elapsed(in file: File) -> Duration? {
    var bytes = [UInt8](repeating: 0, count: Self.length)
    let count = bytes.withUnsafeMutableBytes { bytes in
      retrying { pread(file.descriptor, bytes.baseAddress, bytes.count, 0) }
    }
    guard count == Self.length, bytes.removeLast() == UInt8(ascii: "\n"), bytes.allSatisfy(Self.digits.contains),
      let last = Int64(String(decoding: bytes, as: UTF8.self))
    else { return nil }
    let elapsed = present() - .nanoseconds(last)
    return elapsed < .zero ? nil : elapsed
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// Records an event now. The caller must hold the lock.
  public func record(in file: File) throws(FileError) {
    let (seconds, attoseconds) = present().components
    let digits = String(max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
    let line = Array((String(repeating: "0", count: Self.length - 1 - digits.utf8.count) + digits + "\n").utf8)
    let count = line.withUnsafeBytes { line in
      retrying { pwrite(file.descriptor, line.baseAddress, line.count, 0) }
    }
    guard count == line.count else {
      throw .unwritable(path: path, reason: systemReason(count < 0 ? errno : ENOSPC, for: path))
    }
  }
}

extension Duration {
  /// The time since the start of the system, including the time in which it was asleep.
  public static var sinceStart: Duration {
    #if canImport(Darwin)
      let clock = CLOCK_MONOTONIC
    #else
      let clock = CLOCK_BOOTTIME
    #endif
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
