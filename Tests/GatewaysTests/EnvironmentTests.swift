import Foundation
import KhipuControl
import KhipuFiles
import KhipuJournal
import KhipuKitTestSupport
import KhipuTestTools
import KhipuValues
import Models
import Testing
import UseCases

@testable import Gateways

struct EnvironmentTests {
  @Test("Environments of the same home share its state, and write the companion's file and the log in its directory")
  func environmentsShareState() async throws {
    try await withHome { home in
      let (first, second) = (home.environment(), home.environment())
      #expect(try names(in: home.path) == nil)
      try await first.store.change([.favorites(.adding(Favorite(1)))])
      #expect(try await second.store.state().favorites.map(\.id) == [1])
      try await first.watch.sync([])
      #expect(try text(home.watch) == "[]")
      try await first.log.write(.epoch, "hello")
      #expect(try text(home.log) == "1970-01-01T00:00:00Z hello\n")
    }
  }

  @Test("The live environment reports a repair of the journal to its `notice` closure")
  func reportsRepair() async throws {
    try await withHome { home in
      try write("{".utf8, to: home.journal)
      let notices = Recorder<String>()
      _ = try await home.environment(notice: notices.record).store.state()
      let repair = "\(home.journal): the last 1 bytes, a line that was never finished, are cut off; all before is kept"
      #expect(notices.events == [repair])
    }
  }

  @Test("The live environment returns the system time in whole seconds")
  func timeInWholeSeconds() async throws {
    try await withHome { home in
      let environment = home.environment()
      // `time`, as in the live environment: on Linux, it lags by some milliseconds, so `Date.now` may be a second ahead.
      let before = Double(time(nil))
      let between = environment.date().secondsSince1970
      #expect((before...Double(time(nil))).contains(between))
      #expect(between == between.rounded())
    }
  }
}
