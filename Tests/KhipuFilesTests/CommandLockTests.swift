import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import KhipuTestTools
import Testing

/// Two locks at one path are like those of two processes.
struct CommandLockTests {
  private func lock(_ home: HomeDirectory, within timeout: Duration = .seconds(600)) -> CommandLock {
    CommandLock(at: home.file("commands.lock"), within: timeout) { Issue.record($0) }
  }

  @Test("Of messages that claim a command lock in two processes, one at a time holds it, 400 times")
  func oneAtATime() async throws {
    try await withHome { home in
      let (locks, events) = ([lock(home), lock(home)], Recorder<String>())
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<400 {
          group.addTask {
            try await MessageContext.run {
              let end = try await locks[number % 2].claim()
              events.record("begin \(number)")
              await Task.yield()
              events.record("end \(number)")
              end()
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(events.events.count == 800)
      for index in stride(from: 0, to: events.events.count, by: 2) {
        #expect(events.events[index].dropFirst(6) == events.events[index + 1].dropFirst(4))
      }
    }
  }

  @Test("The messages of one process get a command lock in the order in which they claim it")
  func inOrder() async throws {
    try await withHome { home in
      let (lock, events, thread) = (lock(home), Recorder<Int>(), OwnThread())
      let end = try await lock.claim()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<50 {
          group.addTask(executorPreference: thread) {
            let end = try await MessageContext.run { try await lock.claim() }
            events.record(number)
            end()
          }
        }
        await Task(executorPreference: thread) { for _ in 0..<200 { await Task.yield() } }.value
        end()
        try await group.waitForAll()
      }
      #expect(events.events == Array(0..<50))
    }
  }

  @Test("The claims of one message share a command lock, also in nested contexts, until the last of them ends")
  func sharedByMessage() async throws {
    try await withHome { home in
      let (lock, other) = (lock(home), lock(home, within: .zero))
      try await MessageContext.run {
        let ends = [try await lock.claim(), try await MessageContext.run(for: { "turn" }) { try await lock.claim() }]
        for end in ends {
          await #expect(throws: FileError.locked(path: home.file("commands.lock"))) { _ = try await other.claim() }
          end()
        }
      }
      try await self.lock(home).claim()()
    }
  }

  @Test("A claim of another message, or of a task that outlives the message, doesn't share the message's claim")
  func isNotShared() async throws {
    try await withHome { home in
      let (lock, ended) = (lock(home, within: .milliseconds(250)), Signal())
      let locked = FileError.locked(path: home.file("commands.lock"))
      try await withThrowingTaskGroup(of: Void.self) { group in
        let end = try await MessageContext.run {
          group.addTask {
            await ended.wait()
            await #expect(throws: locked) { _ = try await lock.claim() }
          }
          return try await lock.claim()
        }
        await #expect(throws: locked) { _ = try await MessageContext.run { try await lock.claim() } }
        ended.send()
        try await group.waitForAll()
        end()
      }
      try await lock.claim()()
    }
  }

  @Test(
    "A claim that times out or is cancelled while it waits leaves the command lock to the next one",
    arguments: [true, false])
  func stopsWaiting(isOfOtherProcess: Bool) async throws {
    try await withHome { home in
      let (lock, late) = (lock(home), lock(home, within: .milliseconds(250)))
      let waiting = isOfOtherProcess ? late : lock
      let end = try await (isOfOtherProcess ? lock : waiting).claim()
      if isOfOtherProcess {
        await #expect(throws: FileError.locked(path: home.file("commands.lock"))) { _ = try await waiting.claim() }
      }
      await #expect(throws: FileError.cancelled(path: home.file("commands.lock"))) {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { _ = try await lock.claim() }
          group.cancelAll()
          try await group.waitForAll()
        }
      }
      end()
      try await waiting.claim()()
      try await lock.claim()()
    }
  }

  @Test(
    "If its file can't be created, a command lock reports that once, and still excludes messages of its process",
    arguments: [Obstacle.fileInPlaceOfFolder, .folder])
  func fileCannotBeCreated(obstacle: Obstacle) async throws {
    try await withHome { home in
      let (path, errors) = (home.file("commands.lock"), Recorder<FileError>())
      try obstacle.put(in: home, path)
      let lock = CommandLock(at: path, within: .milliseconds(250), unprotected: errors.record)
      for isReporting in [false, true, true] {
        #expect(errors.events.isEmpty || isReporting)
        let ends = try await MessageContext.run {
          [try await lock.claim(isReporting: isReporting), try await lock.claim(isReporting: isReporting)]
        }
        for end in ends {
          await #expect(throws: FileError.locked(path: path)) { _ = try await lock.claim() }
          end()
        }
      }
      #expect(errors.events == [.unwritable(path: path, reason: obstacle.reason)])
    }
  }
}
