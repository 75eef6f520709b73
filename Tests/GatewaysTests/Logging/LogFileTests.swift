import Foundation
import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import KhipuValues
import Testing
import UseCases

@testable import Gateways

struct LogFileTests {
  @Test(
    "A log line begins with its time, and has all characters but line breaks and control characters unchanged",
    arguments: [
      (0, "1970-01-01T00:00:00Z", "hello"), (1_795_229_594, "2026-11-21T02:53:14Z", "load lights"),
      (-0.5, "1969-12-31T23:59:59Z", ""), (951_782_400, "2000-02-29T00:00:00Z", "“🪢👨‍👩‍👧”\\ \""),
      (253_402_300_799, "9999-12-31T23:59:59Z", "é\u{301}\u{fffd}"),
    ] as [(Double, String, String)])
  func beginsWithTime(seconds: Double, time: String, line: String) async throws {
    try await withHome { home in
      try await Log.file(home).write(Moment.epoch + seconds, line)
      #expect(try text(home.log) == "\(time) \(line)\n")
    }
  }

  @Test(
    "Line breaks and control characters in the log are escaped",
    arguments: Array(0..<0x20) + Array(0x7f..<0xa0) + [0x2028, 0x2029])
  func escapesLineBreaks(code: UInt32) async throws {
    let scalar = try #require(Unicode.Scalar(code))
    let escape = ["\n": "\\n", "\r": "\\r"][scalar] ?? "\\u{\(String(code, radix: 16))}"
    try await withHome { home in
      try await Log.file(home).write(.epoch, "a\(scalar)\(scalar)b")
      #expect(try text(home.log) == "1970-01-01T00:00:00Z a\(escape)\(escape)b\n")
    }
  }

  @Test("Lines written concurrently through two logs of one file are all logged, each as a whole")
  func concurrentWrites() async throws {
    try await withHome { home in
      let logs = [Log.file(home), Log.file(home)]
      let lines = (0..<100).map { "\($0) \(String(repeating: "x", count: 200))" }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (number, line) in lines.enumerated() { group.addTask { try await logs[number % 2].write(.epoch, line) } }
        try await group.waitForAll()
      }
      let written = try text(home.log).split(separator: "\n").map { $0.dropFirst("1970-01-01T00:00:00Z ".count) }
      #expect(Set(written) == Set(lines.map { $0[...] }))
      #expect(written.count == 100)
    }
  }

  @Test("A log that is too long is rotated, and replaces the previously rotated log")
  func rotatesLongLog() async throws {
    try await withHome { home in
      let log = Log.file(home, bound: 100)
      for number in 100..<140 { try await log.write(.epoch, "\(number)") }
      // A line has 25 bytes, so a log bounded at 100 bytes is rotated after the fifth line.
      #expect(try numbers(in: "\(home.log).past-1") == Array(135..<140))
      try await log.write(.epoch, "140")
      #expect(try numbers(in: home.log) == [140])
    }
  }

  @Test("A log is rotated once, even if several concurrent writes find it too long")
  func rotatedOnce() async throws {
    try await withHome { home in
      let logs = (0..<2).map { _ in Log.file(home, bound: 1000) }
      for round in 1...200 {
        for path in [home.log, "\(home.log).past-1"] { try File.remove(path) }
        let numbers = Array(100..<108)
        try write("\(Moment.epoch) \(String(repeating: "0", count: 1000))\n".utf8, to: home.log)
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in numbers { group.addTask { try await logs[number % 2].write(.epoch, "\(number)") } }
          try await group.waitForAll()
        }
        let kept = try self.numbers(in: "\(home.log).past-1")
        let last = try File.status(of: home.log) == nil ? [] : try self.numbers(in: home.log)
        #expect(kept.first == 0 && Set(kept + last) == Set(numbers + [0]), "in round \(round)")
      }
    }
  }

  /// The numbers at the ends of the lines.
  private func numbers(in path: String) throws -> [Int] {
    try text(path).split(separator: "\n").compactMap { Int($0.suffix(3)) }
  }

  @Test("While another process holds the lock, a long log grows without rotation; the first line after that rotates it")
  func growsWithoutRotation() async throws {
    try await withHome { home in
      let log = Log.file(home, bound: 1)
      try await log.write(.epoch, "a")
      let lock = try File.creatingLock(home.lock)
      #expect(try lock.tryToLock())
      try await log.write(.epoch, "b")
      lock.unlock()
      try await log.write(.epoch, "c")
      #expect(try text("\(home.log).past-1").split(separator: "\n").map { $0.suffix(1) } == ["a", "b", "c"])
    }
  }

  @Test("A line that is written is no failure if the log can't be rotated after it")
  func rotationFails() async throws {
    try await withHome { home in
      let log = Log.file(home, bound: 1)
      try Obstacle.folder.put(in: home, "\(home.log).past-1")
      for line in ["a", "b", "c"] { try await log.write(.epoch, line) }
      #expect(try text(home.log).split(separator: "\n").map { $0.suffix(1) } == ["a", "b", "c"])
      try FileManager.default.removeItem(atPath: home.lock)
      try Obstacle.folder.put(in: home, home.lock)
      try await log.write(.epoch, "d")
    }
  }

  @Test("A log that can't be written is reported with its path and the system's reason", arguments: Obstacle.allCases)
  func cannotBeWritten(obstacle: Obstacle) async throws {
    try await withHome { home in
      try obstacle.put(in: home, home.log)
      await #expect(throws: FileError.unwritable(path: home.log, reason: obstacle.reason)) {
        try await Log.file(home).write(.epoch, "hello")
      }
    }
  }

  #if os(Linux)
    @Test("If the disk is full, writing the log fails with the system's reason")
    func diskIsFull() async throws {
      try await withHome { home in
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: home.log, withDestinationPath: "/dev/full")
        await #expect(throws: FileError.unwritable(path: home.log, reason: "No space left on device")) {
          try await Log.file(home).write(.epoch, "hello")
        }
      }
    }
  #endif
}
