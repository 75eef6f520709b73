import Foundation
import KhipuControl
import KhipuFiles
import KhipuHistory
import KhipuJournal
import KhipuKitTestSupport
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Gateways

struct StateHistoryTests {
  private static func encoded(_ state: AppState) throws -> [UInt8] { try File.encode(state, for: "") }

  @Test("Replaying the history reproduces the app's state at each sampled moment, byte for byte")
  func reproducesState() async throws {
    try await withHome { home in
      // All stores share a clock that advances each time it is read.
      let time = Atomic(0)
      func open() -> Store<AppState> {
        createStore(
          journal: createDiskJournal(
            in: home, first: AppState(), bound: 20_000, timeout: .seconds(60),
            clock: JournalClock(process: 7) { time.add(1, ordering: .relaxed).newValue }, notice: { _ in }))
      }
      // Two stores, as in two processes, are written in random order.
      let stores = [open(), open()]
      var (count, between): (Int, [(Moment, [UInt8])]) = (0, [])
      await Fuzzing.histories.run { generator in
        let changes = (0...Int.random(in: 1...18, using: &generator)).map { _ in generator.change() }
        let store = generator.element(of: stores)
        try await store.change(changes)
        count += changes.count
        // Only about ten experiments compare: each comparison reads the whole history, which grows.
        guard Int.random(in: 0..<max(1, Fuzzing.histories.rounds / 10), using: &generator) == 0 else { return }
        let (state, history) = (try await store.state(), try await store.history { _ in false })
        between.append((try #require(history.entries.last).moment, try Self.encoded(state)))
      }
      let history = try await open().history { _ in false }
      let state = history.entries.reduce(history.first) { $0.alter(by: $1.changes) }
      #expect(history.entries.map(\.changes.count).reduce(0, +) == count)
      for store in stores + [open()] { #expect(try await Self.encoded(store.state()) == Self.encoded(state)) }
      for (moment, bytes) in between { #expect(try history.state(at: moment).map(Self.encoded) == bytes) }
      let generation = try #require(text(home.state).firstMatch(of: /"generation":(\d+)/)?.1)
      print("Replayed changes: \(count), in \(generation) generations")
    }
  }
}

extension SeededGenerator {
  /// A random change to the app's state, usually to one of fifty lights.
  fileprivate mutating func change() -> AppState.Change {
    let id = Light.ID(clamping: .random(in: 1...50, using: &self))
    switch Int.random(in: 0..<50, using: &self) {
    case 0: return element(of: .samples)
    case 1...3: return .home(.lights(.adding(light(id))))
    case 4: return .home(.lights(.removing(id)))
    case 5: return .favorites(.adding(Favorite(id)))
    case 6: return .favorites(.removing(id))
    case 7: return .route(AppState.Change.Retired())
    case 8: return .home(.read(.lights(.adding(light(id))), at: .random(in: 0...9, using: &self)))
    case 9: return .forgettingHome
    case _: return .home(.lights(.changing(id, by: (0...1).map { _ in lightChange() })))
    }
  }

  private mutating func light(_ id: Light.ID) -> Light {
    let kind = element(of: [Light].kinds)
    return Light(
      id: id, name: kind.name, brightness: kind.brightness, color: kind.color, temperature: kind.temperature)
  }

  private mutating func lightChange() -> Light.Change {
    let level = Level(clamping: .random(in: 0...1, using: &self))
    return switch Int.random(in: 0...7, using: &self) {
    case 0: .named("Light “\(Int.random(in: 0...99, using: &self))”\n")
    case 1: .turning(.it(Bool.random(using: &self) ? .on : .off))
    case 2: .setting(.brightness(to: level))
    case 3: .setting(.hue(to: level))
    case 4: .setting(.saturation(to: level))
    case 5: .setting(.temperature(to: Mirek(clamping: .random(in: 100...600, using: &self))))
    case 6: .toggling(.display(to: element(of: Light.Display.allCases)))
    case _: .adding(.mode(element(of: Light.Mode.allCases)))
    }
  }
}
