import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import KhipuTestTools
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SharedTimeTests {
  /// The time at the moment of the process with that number of seconds since its start.
  private func time(_ home: HomeDirectory, at seconds: Double) -> SharedTime {
    SharedTime(home.file("time.lock"), present: { .seconds(seconds) })
  }

  private func elapsed(_ time: SharedTime) async throws -> Duration? {
    let file = try await time.lock()
    defer { file.unlock() }
    return time.elapsed(in: file)
  }

  private func record(_ time: SharedTime) async throws {
    let file = try await time.lock()
    defer { file.unlock() }
    try time.record(in: file)
  }

  @Test("A process sees the time since the last event that another process recorded", arguments: [0, 0.5, 1e9])
  func elapsed(_ seconds: Double) async throws {
    try await withHome { home in
      #expect(try await elapsed(time(home, at: 0)) == nil)
      for start in [0.25, 3, 4e9] {
        try await record(time(home, at: start))
        #expect(try await elapsed(time(home, at: start + seconds)) == .seconds(seconds))
      }
    }
  }

  @Test("A time in the future, as after a restart of the system, is no time, and the next event replaces it")
  func future() async throws {
    try await withHome { home in
      try await record(time(home, at: 100))
      #expect(try await elapsed(time(home, at: 99)) == nil)
      try await record(time(home, at: 99))
      #expect(try await elapsed(time(home, at: 100)) == .seconds(1))
    }
  }

  @Test(
    "A damaged time is no time, and the next event replaces it",
    arguments: [
      "", "0", "0000000001000000000", "000000000100000000x\n", "-000000001000000000\n", "9999999999999999999\n",
      "0000000001000000000 and more", "\n", String(repeating: "x", count: 100_000),
    ])
  func damaged(_ text: String) async throws {
    try await withHome { home in
      try write(Array(text.utf8), to: home.file("time.lock"))
      #expect(try await elapsed(time(home, at: 10)) == nil)
      try await record(time(home, at: 10))
      #expect(try await elapsed(time(home, at: 12)) == .seconds(2))
    }
  }

  @Test(
    "If the file can't be opened, waiting for its lock fails with the system's reason",
    arguments: [Obstacle.fileInPlaceOfFolder, .folder])
  func obstacle(_ obstacle: Obstacle) async throws {
    try await withHome { home in
      let path = home.file("time.lock")
      try obstacle.put(in: home, path)
      await #expect(throws: FileError.unwritable(path: path, reason: obstacle.reason)) {
        _ = try await SharedTime(path).lock()
      }
    }
  }

  @Test("A time that can't be written is reported, and isn't read")
  func fullDisk() async throws {
    let time = SharedTime("/dev/full")
    let file = try await time.lock()
    #expect(throws: FileError.unwritable(path: "/dev/full", reason: "No space left on device")) {
      try time.record(in: file)
    }
    #expect(time.elapsed(in: file) == nil)
  }

  @Test("Whoever holds the lock sees the event of the holder before, in 200 runs of eight tasks")
  func holders() async throws {
    try await withHome { home in
      for run in 1...200 {
        let ticks = Recorder<Void>()
        // Each look at the clock is a second later.
        let time = SharedTime(home.file("time-\(run).lock")) {
          ticks.record(())
          return .seconds(ticks.events.count)
        }
        let seen = Recorder<Duration?>()
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 1...8 {
            group.addTask {
              let file = try await time.lock()
              seen.record(time.elapsed(in: file))
              await Task.yield()
              try time.record(in: file)
              file.unlock()
            }
          }
          try await group.waitForAll()
        }
        #expect(seen.events == [nil] + Array(repeating: .seconds(1), count: 7), "run \(run)")
      }
    }
  }

  @Test("The time since the start of the system increases")
  func sinceStart() {
    let times = (1...1000).map { _ in Duration.sinceStart }
    #expect(times == times.sorted() && times.allSatisfy { $0 > .zero })
  }
}
