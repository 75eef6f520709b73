import Models
import TestSupport
import Testing
import UseCases

@Suite("Routes are broadcast", .timeLimit(.minutes(10)))
struct RoutesTests {
  private static let (first, second) = (Route(.lights(1)), Route(.favorites(2), sheets: [.about]))
  private let store = createStore(AppState(route: first))

  @Test("with the present one first, for each listener, however late")
  func late() async throws {
    for route in [Self.first, Self.second, Route()] {
      try store.go(route)
      var listener = store.routes.makeAsyncIterator()
      #expect(try await listener.next() == route)
    }
  }

  @Test("each in its turn, to all who listen")
  func turns() async throws {
    var listeners = (1...3).map { _ in store.routes.makeAsyncIterator() }
    for route in [Self.first, Self.second, Route(), Self.second] {
      try store.go(route)
      for index in listeners.indices { #expect(try await listeners[index].next() == route) }
    }
  }

  @Test("to a listener that waits for the next one")
  func waiting() async throws {
    let (isThere, heard) = (Signal(), Recorder<Route>())
    await withTaskGroup { group in
      group.addTask { [store] in
        await store.listen { route in
          heard.record(route)
          isThere.send()
          return route != Self.second
        }
      }
      await isThere.wait()
      #expect(throws: Never.self) { try store.go(Self.second) }
    }
    #expect(heard.events == [Self.first, Self.second])
  }

  @Test("only where they are different, whatever else changes")
  func different() async throws {
    var listener = store.routes.makeAsyncIterator()
    #expect(try await listener.next() == Self.first)
    try store.go(Self.first)
    try store.change([.home(.lights(.adding(.plug))), .home(.loading(.lights))])
    // Gone there and back, one is where one was.
    try store.go(Self.second)
    try store.go(Self.first)
    try store.go(Route())
    #expect(try await listener.next() == Route())
  }

  @Test("also where only the sheets change")
  func sheets() async throws {
    let (shown, opened) = (Recorder<Route>(), Route(Self.first.place, sheets: [.about]))
    var fixed = store
    fixed.state = { AppState(route: shown.events.last ?? Self.first) }
    var listener = fixed.routes.makeAsyncIterator()
    #expect(try await listener.next() == Self.first)
    shown.record(opened)
    try store.go(opened)
    // A listener that wasn't told ends here.
    try store.destroy()
    #expect(try await listener.next() == opened)
  }

  @Test("not again where one went elsewhere and came back meanwhile")
  func backAgain() async throws {
    var listener = store.routes.makeAsyncIterator()
    #expect(try await listener.next() == Self.first)
    try store.go(Self.second)
    // The listener is rung for, and finds the store as it was when it looked last.
    try store.destroy()
    #expect(try await listener.next() == nil)
  }

  @Test("to a slow listener as the newest one, without those between")
  func slow() async throws {
    var listener = store.routes.makeAsyncIterator()
    for number in 1...1000 { try store.go(Route(.lights(Light.ID(clamping: number)))) }
    #expect(try await listener.next() == Route(.lights(1000)))
    for number in 1...1000 { try store.go(Route(.favorites(Light.ID(clamping: number)))) }
    #expect(try await listener.next() == Route(.favorites(1000)))
  }

  @Test("never backwards, whichever task changes them meanwhile, and the last one comes", arguments: 1...5)
  func order(_: Int) async throws {
    let last = 400
    await withTaskGroup { group in
      for _ in 1...4 {
        group.addTask { [store] in
          let heard = Recorder<Int>()
          await store.listen { route in
            heard.record(route.place.number)
            return route.place.number != last
          }
          #expect(heard.events == Set(heard.events).sorted())
        }
      }
      group.addTask { [store] in
        for number in 2...last {
          #expect(throws: Never.self) { try store.go(Route(.favorites(Light.ID(clamping: number)))) }
          await Task.yield()
        }
      }
    }
  }

  @Test("until the listener is cancelled")
  func cancellation() async {
    let isThere = Signal()
    await withTaskGroup { group in
      group.addTask { [store] in
        await store.listen { _ in
          isThere.send()
          return true
        }
      }
      await isThere.wait()
      // Returns only because the listener's loop ends.
      group.cancelAll()
    }
  }

  @Test("until the store is destroyed, and then no more")
  func destruction() async throws {
    var listener = store.routes.makeAsyncIterator()
    #expect(try await listener.next() == Self.first)
    try store.destroy()
    #expect(try await listener.next() == nil)
    try store.go(Self.second)
    #expect(try await listener.next() == nil)
  }

  @Test("and the subscription ends with the listener")
  func ending() async throws {
    let ended = Recorder<Void>()
    var store = store
    store.updated = { [updated = store.updated] callback in
      let unsubscribe = updated(callback)
      return {
        ended.record(())
        unsubscribe()
      }
    }
    do {
      var listener = store.routes.makeAsyncIterator()
      _ = try await listener.next()
      #expect(ended.events.isEmpty)
    }
    #expect(ended.events.count == 1)
    for try await _ in store.routes { break }
    #expect(ended.events.count == 2)
  }

  @Test("until the state can't be read, which is thrown", arguments: FileError.all)
  func failure(error: FileError) async {
    var store = store
    store.state = { () throws(FileError) in throw error }
    var listener = store.routes.makeAsyncIterator()
    await #expect(throws: error) { try await listener.next() }
  }
}

extension Store<AppState> {
  fileprivate func go(_ route: Route) throws(FileError) {
    try change([.route(.going(.to(route)))])
  }
  /// Listens for as long as there are routes and the listener wants more.
  fileprivate func listen(while hear: (Route) -> Bool) async {
    do {
      for try await route in routes {
        guard hear(route) else { break }
      }
    } catch { Issue.record(error) }
  }
}

extension Place {
  /// The number of the light that is selected; 0 where none is.
  fileprivate var number: Int {
    switch selection {
    case .light(let light): light.value
    case .repository, nil: 0
    }
  }
}
