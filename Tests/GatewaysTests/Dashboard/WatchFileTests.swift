import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import KhipuValues
import Models
import Testing
import UseCases

@testable import Gateways

struct WatchFileTests {
  @Test("Synced favorites replace those in the companion app's file")
  func syncReplacesFavorites() async throws {
    try await withHome { home in
      let watch = Watch.file(home)
      try await watch.sync([Light(id: 9, name: "a\"b\n/🪢")])
      #expect(try text(home.watch) == #"[{"id":9,"name":"a\"b\n/🪢"}]"#)
      try await watch.sync(Array(SimulatedHome.builtIn.lights.prefix(2)))
      #expect(try text(home.watch) == #"[{"id":1,"name":"Desk lamp"},{"id":2,"name":"Shelf strip"}]"#)
      try await watch.sync([])
      #expect(try text(home.watch) == "[]")
      #expect(try names(in: home.path) == ["lock", "watch.json"])
    }
  }

  @Test(
    "If the companion app's file can't be written, the error has the failing path and the system's reason",
    arguments: Obstacle.allCases)
  func cannotBeWritten(obstacle: Obstacle) async throws {
    try await withHome { home in
      try obstacle.put(in: home, home.watch)
      let path = obstacle == .folder ? home.watch : home.lock
      await #expect(throws: FileError.unwritable(path: path, reason: obstacle.reason)) {
        try await Watch.file(home).sync([])
      }
    }
  }

  @Test("If another process holds the lock, writing the companion app's file times out")
  func lockIsHeld() async throws {
    try await withHome { home in
      try await whileHeld(home.lock) {
        await #expect(throws: FileError.locked(path: home.lock)) {
          try await Watch.file(home, timeout: .milliseconds(5)).sync([])
        }
      }
    }
  }
}
