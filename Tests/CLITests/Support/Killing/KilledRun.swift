import Foundation
import KhipuTestTools
import KhipuValues
import TestSupport

/// When a process is killed.
enum Moment {
  /// A time after the start of the process.
  case start(Duration)
  /// A time after a number of reports.
  case reports(Int, Duration)
  /// A time after the report before the nth order. `killedAtAnyMoment` fills the journal so that about this order compacts it.
  case shortening(Int, Duration)

  static func random(using generator: inout SeededGenerator) -> Moment {
    func microseconds(_ longest: Int) -> Duration {
      .microseconds(Int.random(in: 0...longest, using: &generator))
    }
    return switch Int.random(in: 0..<5, using: &generator) {
    case 0: .start(microseconds(60_000))
    case 1...2: .reports(Int.random(in: 0...20, using: &generator), microseconds(3000))
    case _: .shortening(Int.random(in: 1...3, using: &generator), microseconds(5000))
    }
  }

  fileprivate var delay: Duration {
    switch self {
    case .start(let delay), .reports(_, let delay), .shortening(_, let delay): delay
    }
  }

  fileprivate var reports: Int {
    switch self {
    case .start: 0
    case .reports(let count, _): count
    case .shortening(let place, _): place - 1
    }
  }
}

/// What a process did until it ended or was killed.
struct KilledRun {
  let reports: Int
  let errors: String
  /// Whether each line is a report of success, and each note is about a repair.
  let isHarmless: Bool
  let wasKilled: Bool
  /// Whether it ended normally, with success.
  let isDone: Bool
}

extension Sandbox {
  /// Runs the orders as a script, and kills the process at the given moment, if any.
  func run(_ orders: [Order], until moment: Moment?) async throws -> KilledRun {
    let (script, errors) = (folder.appending(path: UUID().uuidString), folder.appending(path: UUID().uuidString))
    try Data(orders.map { $0.sentence + "\n" }.joined().utf8).write(to: script)
    try Data().write(to: errors)
    let (process, output) = (process("exec khipu --timeout 600"), Pipe())
    // Processes that another test starts meanwhile must not inherit the pipe, or it would stay open.
    for end in [output.fileHandleForReading, output.fileHandleForWriting] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    let (input, diagnostics) = (try FileHandle(forReadingFrom: script), try FileHandle(forWritingTo: errors))
    (process.standardInput, process.standardError, process.standardOutput) = (input, diagnostics, output)
    var lines = OutputLines(output.fileHandleForReading)
    try await process.running {
      try output.fileHandleForWriting.close()
      if let moment {
        lines.wait(for: moment.reports)
        let time = ContinuousClock.now + moment.delay
        // This busy wait only varies the moment; no expectation depends on it.
        while ContinuousClock.now < time { await Task.yield() }
        kill(process.processIdentifier, SIGKILL)
      }
      lines.wait(for: .max)
    }
    // Closes the files, because a `Process` keeps them open, and a long test would run out of file descriptors.
    for file in [input, diagnostics, output.fileHandleForReading] { try file.close() }
    let said = try String(contentsOf: errors, encoding: .utf8)
    let isHarmless =
      lines.whole.allSatisfy { $0.hasSuffix(" succeeded") }
      && said.split(separator: "\n").allSatisfy { $0.contains("a line that was never finished") }
    let wasKilled = process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
    return KilledRun(
      reports: lines.whole.count, errors: said, isHarmless: isHarmless, wasKilled: wasKilled,
      isDone: process.terminationReason == .exit && process.terminationStatus == 0)
  }
}

/// The output of a running process, line by line.
private struct OutputLines {
  private let file: FileHandle
  private var bytes: [UInt8] = []

  init(_ file: FileHandle) { self.file = file }

  /// Waits until there are that many lines, or the process has ended.
  mutating func wait(for count: Int) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count(where: { $0 == 10 }) < count {
      let size = read(file.fileDescriptor, &buffer, buffer.count)
      guard size > 0 else { return }
      bytes += buffer.prefix(size)
    }
  }

  /// The finished lines.
  var whole: [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }
}
