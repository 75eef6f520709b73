import Foundation
import KhipuControl
import KhipuFiles
import KhipuJournal
import KhipuKitTestSupport
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing
import UseCases

@testable import Gateways

struct StoredFilesTests {
  @Test("Every stored file is in the home directory under a unique name")
  func uniqueNames() {
    let home = HomeDirectory(path: "/a/b")
    let files = [
      home.state, home.journal, home.lock, home.bridge, home.bridgeLock, home.credentials, home.watch, home.log,
      home.claimLock, home.stateLock, home.history, home.lightLock, home.groupLock,
    ]
    #expect(
      files == [
        "/a/b/state.json", "/a/b/journal.jsonl", "/a/b/lock", "/a/b/bridge.json", "/a/b/bridge.lock",
        "/a/b/bridge-key.json", "/a/b/watch.json", "/a/b/log.txt",
        "/a/b/commands.lock", "/a/b/changes.lock", "/a/b/history.txt", "/a/b/lights.lock", "/a/b/groups.lock",
      ])
  }

  @Test("If another process uses the simulated bridge, forgetting the home fails and removes nothing")
  func forgettingFails() async throws {
    try await withHome { home in
      try await Store.disk(home).count(1)
      try await whileHeld(home.bridgeLock) {
        await #expect(throws: FileError.locked(path: home.bridgeLock)) {
          try await home.forget(within: .milliseconds(10))
        }
      }
      #expect(try await Store.disk(home).numbers == [1])
    }
  }

  @Test(
    "A claim waits until another process's claim ends, unless one is to lights and the other to the state",
    arguments: [
      (.lights, .lights, true), (.decision, .decision, true), (.state, .state, true), (.decision, .lights, true),
      (.lights, .state, false), (.state, .lights, false),
    ] as [(Lock.Claim, Lock.Claim, Bool)])
  func claimWaits(first: Lock.Claim, second: Lock.Claim, waits: Bool) async throws {
    try await withHome { home in
      let (other, ends) = (home.environment().lock, Recorder<Int>())
      let endClaim = try await home.environment().lock.claim(first)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          let endClaim = try await other.claim(second)
          ends.record(2)
          endClaim()
        }
        if !waits { try await group.waitForAll() }
        ends.record(1)
        endClaim()
        try await group.waitForAll()
      }
      #expect(ends.events == (waits ? [1, 2] : [2, 1]))
    }
  }

  @Test("If the home can't be written, claims succeed without a lock, and one line, once, says what is not protected")
  func unwritableHome() async throws {
    try await withHome { home in
      try Data().write(to: URL(filePath: home.path))
      let notices = Recorder<String>()
      let lock = home.environment(notice: notices.record).lock
      for claim in [Lock.Claim.lights, .state] { try await lock.claim(claim)() }
      #expect(notices.events == [])
      for _ in 1...3 { for claim in Lock.Claim.allCases { try await lock.claim(claim)() } }
      let error = FileError.unwritable(path: home.claimLock, reason: "Not a directory")
      let text = "without this lock, a toggle, a step or an undo may reverse what another process does meanwhile"
      #expect(notices.events == ["\(error); \(text)"])
    }
  }

  @Test("Only the owner can access the stored files and their folder")
  func onlyOwnerCanAccess() async throws {
    try await withHome { home in
      let environment = home.environment()
      for _ in 0..<100 { try await environment.store.change([.favorites(.adding(Favorite(1)))]) }
      _ = try await environment.bridge.change(.plug, [.turning(.it(.off))], nil)
      try await environment.watch.sync([])
      try await environment.log.write(.epoch, "hello")
      try await HistoryFile(home).append("lights")
      try await CredentialsFile(home: home).write(CredentialsFileTests.all[0])
      _ = try await SharedTime(home.lightLock).lock()
      _ = try await SharedTime(home.groupLock).lock()
      let stored = try #require(try names(in: home.path))
      #expect(stored.count == 12)
      for (path, mode) in stored.map({ (home.file($0), 0o600) }) + [(home.path, 0o700)] {
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode, "\(path)")
      }
    }
  }

  @Test("Forgetting a home removes the files that the app stored, but neither its current locks nor other files")
  func removesStoredFiles() async throws {
    try await withHome { home in
      let foreign = [
        "notes.txt", "state.json.damaged-", "state.json.damaged-x", "state.jso", "log.txt.old", "my-journal.jsonl",
        "bridge-roots.pem",
      ]
      let environment = home.environment()
      try await environment.store.change([AppState.Change](repeating: .favorites(.adding(Favorite(1))), count: 3))
      _ = try await environment.bridge.change(.plug, [.turning(.it(.off))], nil)
      try await environment.watch.sync([])
      for _ in 0..<3 { try await Log.file(home, bound: 1).write(.epoch, "hello") }
      try await HistoryFile(home).append("lights")
      for stored in [home.state, home.journal, home.bridge, home.credentials] + home.earlier {
        for ending in ["", ".damaged-1", ".damaged-27", ".new"] { try write([], to: stored + ending) }
      }
      for name in foreign { try write([], to: "\(home.path)/\(name)") }
      // A command to the paired bridge may be waiting for its turn.
      let locks = [try await SharedTime(home.lightLock).lock(), try await SharedTime(home.groupLock).lock()]
      try await home.forget()
      let kept = foreign + ["lock", "bridge.lock"] + locks.map { $0.path.replacing("\(home.path)/", with: "") }
      #expect(try names(in: home.path) == kept.sorted())
    }
  }

  @Test("Forgetting an empty home creates no files")
  func createsNoFiles() async throws {
    try await withHome { home in
      try await home.forget()
      #expect(try names(in: home.path) == nil)
    }
  }

  @Test("If a file is in place of the home's folder, forgetting the home fails with the system's reason")
  func fileInPlaceOfHome() async throws {
    try await withHome { home in
      try Obstacle.fileInPlaceOfFolder.put(in: home, home.lock)
      await #expect(throws: FileError.unreadable(path: home.lock, reason: "Not a directory")) {
        try await home.forget()
      }
    }
  }

  @Test("Forgetting a home fails with the path of a file that can't be removed")
  func fileCannotBeRemoved() async throws {
    try await withHome { home in
      try Obstacle.folder.put(in: home, home.journal)
      await #expect { try await home.forget() } throws: { error in
        if case .unwritable(home.journal, _) = error as? FileError { true } else { false }
      }
    }
  }
}
