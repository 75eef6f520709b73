import TestTools
import KhipuControl
import Dispatch
import Features
import Models
import Observation
import TestSupport
import Testing
import UseCases

@testable import HomeApp

@Suite("The view state", .timeLimit(.minutes(1))) @MainActor
struct ViewStateTests {
  private let desk = Light(id: 1, name: "Desk", power: .off, brightness: .full)
  private let sent = Recorder<Message>()

  private func viewState(_ store: Store<AppState>) -> ViewState {
    ViewState(store: store, send: sent.record)
  }

  @Test("shows the state that the store had before")
  func present() async {
    let state = AppState(home: Home(lights: [desk]), favorites: [Favorite(1)], route: Route(.favorites(1)))
    let viewState = viewState(createStore(state))
    await running(viewState.follow) {
      await wait { viewState.lights[1] != nil }
      #expect(viewState.lights == [desk])
      #expect(viewState.favorites == [Favorite(1)])
      #expect(viewState.route == Route(.favorites(1)))
      #expect(viewState.screen == .light(desk))
    }
  }

  @Test("follows every change of the store, in their order")
  func changes() async throws {
    let store = createStore(AppState(home: Home(lights: [desk])))
    let viewState = viewState(store)
    try await running(viewState.follow) {
      for number in 1...100 {
        try store.change([.home(.lights(.changing(1, by: [.renaming(.it(to: "\(number)"))])))])
        if number.isMultiple(of: 10) { await wait { viewState.lights[1]?.name == "\(number)" } }
      }
      try store.change([.home(.lights(.removing(1))), .route(.going(.to(Route(.lights(1)))))])
      await wait { viewState.screen == .waiting(for: 1) }
      #expect(viewState.lights.isEmpty)
    }
  }

  @Test("follows changes that came before it followed")
  func early() async throws {
    let store = createStore(AppState())
    let viewState = viewState(store)
    try store.change([.home(.lights(.adding(desk)))])
    await running(viewState.follow) {
      await wait { !viewState.lights.isEmpty }
    }
  }

  @Test("announces what changed, and nothing else")
  func announced() async throws {
    let store = createStore(AppState(home: Home(lights: [desk])))
    let viewState = viewState(store)
    try await running(viewState.follow) {
      await wait { !viewState.lights.isEmpty }
      let announced = Recorder<String>()
      let parts: [(String, @MainActor () -> Void)] = [
        ("lights", { _ = viewState.lights }), ("favorites", { _ = viewState.favorites }),
        ("route", { _ = viewState.route }), ("screen", { _ = viewState.screen }),
        ("failure", { _ = viewState.failure }),
      ]
      for (name, read) in parts {
        withObservationTracking {
          read()
        } onChange: {
          announced.record(name)
        }
      }
      try store.change([.favorites(.adding(Favorite(1)))])
      try store.change([.route(.going(.to(Route(.more))))])
      await wait { viewState.route == Route(.more) && viewState.screen == .tab(.more) }
      #expect(announced.events == ["favorites", "route", "screen"])
    }
  }

  @Test("reads the state away from the main actor, which must not wait for a file")
  func reading() async {
    let (reads, isMain) = (Recorder<Bool>(), DispatchSpecificKey<Bool>())
    DispatchQueue.main.setSpecific(key: isMain, value: true)
    #expect(DispatchQueue.getSpecific(key: isMain) == true)
    var store = createStore(AppState())
    store.state = {
      reads.record(DispatchQueue.getSpecific(key: isMain) == true)
      return AppState(route: Route(.more))
    }
    let viewState = viewState(store)
    await running(viewState.follow) {
      await wait { viewState.route == Route(.more) }
    }
    #expect(reads.events == [false])
  }

  @Test("shows why a state can't be read")
  func unreadable() async {
    var store = createStore(AppState())
    store.state = { () throws(FileError) in throw .locked(path: "lock") }
    let viewState = viewState(store)
    await running(viewState.follow) {
      await wait { viewState.failure != nil }
      #expect(viewState.failure == .store(.locked(path: "lock")))
    }
  }

  @Test("shows why a command failed, as a receiver of the domain, until that is dismissed")
  func failure() async {
    let viewState = viewState(createStore(AppState()))
    let load = Command.lighting(.load(.lights))
    await running(viewState.follow) {
      viewState.receive(.command(load))
      viewState.receive(.report(load, .failed(.lighting(.off(1)))))
      viewState.receive(.report(load, .failed(.cancelled)))
      viewState.receive(.report(load, .succeeded))
      await wait { viewState.failure != nil }
      #expect(viewState.failure == .lighting(.off(1)))
      viewState.failure = nil
      viewState.receive(.report(load, .failed(.cancelled)))
      viewState.receive(.report(load, .failed(.lighting(.off(2)))))
      await wait { viewState.failure != nil }
      #expect(viewState.failure == .lighting(.off(2)))
    }
  }

  /// A store that tells how many subscriptions it got, and how many of them ended.
  private func counting(_ subscriptions: Recorder<Int>) -> Store<AppState> {
    var store = createStore(AppState())
    store.updated = { [updated = store.updated] callback in
      subscriptions.record(1)
      let unsubscribe = updated(callback)
      return {
        subscriptions.record(-1)
        unsubscribe()
      }
    }
    return store
  }

  @Test("ends its subscription when it is released, though the store and the domain keep what it gave them")
  func released() {
    let subscriptions = Recorder<Int>()
    let store = counting(subscriptions)
    var viewState: ViewState? = viewState(store)
    let receive = viewState?.receive
    #expect(subscriptions.events == [1])
    weak let reference = viewState
    viewState = nil
    #expect(reference == nil)
    #expect(subscriptions.events == [1, -1])
    receive?(.command(.lighting(.load(.lights))))
  }

  @Test("ends its subscription when it follows no more, and can be released then")
  func cancelled() async throws {
    let subscriptions = Recorder<Int>()
    let store = counting(subscriptions)
    var viewState: ViewState? = viewState(store)
    weak let reference = viewState
    if let viewState {
      try await running(viewState.follow) {
        try store.change([.route(.going(.to(Route(.more))))])
        await wait { viewState.route == Route(.more) }
        #expect(subscriptions.events == [1])
      }
    }
    #expect(subscriptions.events == [1, -1])
    viewState = nil
    #expect(reference == nil)
  }
}
