import Foundation
import KhipuTestTools

/// When a process is killed: a time after a number of reports.
struct Moment {
  let reports: Int
  let delay: Duration
  /// The number of the order that is to compact the journal, which `killedAtAnyMoment` fills for it; nil if none is.
  var compacted: Int?

  static func random(using generator: inout SeededGenerator) -> Moment {
    func microseconds(_ longest: Int) -> Duration {
      .microseconds(Int.random(in: 0...longest, using: &generator))
    }
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return Moment(reports: 0, delay: microseconds(60_000))
    case 1...2: return Moment(reports: Int.random(in: 0...20, using: &generator), delay: microseconds(3000))
    case _:
      let order = Int.random(in: 1...3, using: &generator)
      return Moment(reports: order - 1, delay: microseconds(5000), compacted: order)
    }
  }
}

/// What a process did until it ended or was killed.
struct KilledRun {
  let reports: Int
  let errors: String
  /// Whether each line is a report of success, and each note is about a repair.
  let isHarmless: Bool
  /// Whether it ended normally, with success.
  let isDone: Bool
}

extension Sandbox {
  /// Runs the orders as a script, and kills the process at the given moment, if any.
  func run(_ orders: [Order], until moment: Moment?) async throws -> KilledRun {
    let script = try file(containing: Data(orders.map { $0.sentence + "\n" }.joined().utf8))
    let errors = try file()
    let (process, output) = (process("exec khipu --timeout 600"), Pipe())
    // Processes that another test starts meanwhile must not inherit the pipe, or it would stay open.
    for end in [output.fileHandleForReading, output.fileHandleForWriting] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    let (input, diagnostics) = (try FileHandle(forReadingFrom: script), try FileHandle(forWritingTo: errors))
    (process.standardInput, process.standardError, process.standardOutput) = (input, diagnostics, output)
    var bytes: [UInt8] = []
    try await process.running {
      try output.fileHandleForWriting.close()
      if let moment {
        readLines(moment.reports, of: output.fileHandleForReading, into: &bytes)
        let time = ContinuousClock.now + moment.delay
        // This busy wait only varies the moment; no expectation depends on it.
        while ContinuousClock.now < time { await Task.yield() }
        kill(process.processIdentifier, SIGKILL)
      }
      readLines(.max, of: output.fileHandleForReading, into: &bytes)
    }
    // Closes the files, because a `Process` keeps them open, and a long test would run out of file descriptors.
    for file in [input, diagnostics, output.fileHandleForReading] { try file.close() }
    let said = try String(contentsOf: errors, encoding: .utf8)
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let isHarmless =
      lines.allSatisfy { $0.hasSuffix(" succeeded") }
      && said.split(separator: "\n").allSatisfy { $0.contains("a line that was never finished") }
    return KilledRun(
      reports: lines.count, errors: said, isHarmless: isHarmless,
      isDone: process.terminationReason == .exit && process.terminationStatus == 0)
  }
}

/// Reads the output of a process until there are that many lines, or the process has ended.
private func readLines(_ count: Int, of file: FileHandle, into bytes: inout [UInt8]) {
  var buffer = [UInt8](repeating: 0, count: 4096)
  while bytes.count(where: { $0 == 10 }) < count {
    let size = read(file.fileDescriptor, &buffer, buffer.count)
    guard size > 0 else { return }
    bytes += buffer.prefix(size)
  }
}
