import KhipuAppTestSupport
import KhipuControl
import KhipuMessages
import KhipuTestTools

/// A small environment with closures that have no, one, two and three arguments, synchronous and not.
struct Kitchen: TestableEnvironment {
  @TaskLocal private static var box: Box<Kitchen>?

  static var current: Kitchen { box?.value ?? .unimplemented { _ in } }

  var store: Store<Numbers>
  var time: @Sendable () -> Int
  var wait: @Sendable () async throws(FileError) -> Void
  var heat: @Sendable (Int) async throws(FileError) -> Int
  var pour: @Sendable (Int, String) async throws(FileError) -> Bool
  var serve: @Sendable (Int, String, Bool) async throws(FileError) -> Void
  var ring: @Sendable (Int, String) -> Void

  static var mock: Kitchen {
    Kitchen(
      store: createStore(Numbers()), time: { 7 }, wait: {}, heat: { $0 }, pour: { _, _ in true }, serve: { _, _, _ in },
      ring: { _, _ in })
  }

  static func unimplemented(report: @escaping @Sendable (String) -> Void) -> Kitchen {
    @Sendable func fail(_ name: String) -> FileError {
      report(name)
      return .unimplemented(name)
    }
    var store = mock.store
    store.state = { () throws(FileError) in throw fail("store.state") }
    store.change = { _ throws(FileError) in throw fail("store.change") }
    store.decide = { _ throws(FileError) in throw fail("store.decide") }
    return Kitchen(
      store: store,
      time: {
        report("time")
        return 0
      }, wait: { () throws(FileError) in throw fail("wait") }, heat: { _ throws(FileError) in throw fail("heat") },
      pour: { _, _ throws(FileError) in throw fail("pour") },
      serve: { _, _, _ throws(FileError) in throw fail("serve") }, ring: { _, _ in report("ring") })
  }

  static func withCurrent(_ environment: Kitchen, _ body: () async throws -> Void) async throws {
    try await $box.withValue(Box(environment)) { try await body() }
  }
}

typealias Message = KhipuMessages.Message<String>
typealias Feature = KhipuMessages.Feature<String>
typealias TestDomain = KhipuAppTestSupport.TestDomain<String, Kitchen>
typealias Effect = KhipuAppTestSupport.Effect<String, Kitchen>

/// Makes tea on the command "tea".
let teaFeature: Feature = { output in
  { message in
    guard message == .command("tea") else { return nil }
    return {
      let kitchen = Kitchen.current
      do throws(FileError) {
        _ = kitchen.time()
        try await kitchen.wait()
        let degrees = try await kitchen.heat(90)
        if try await kitchen.pour(degrees, "green") { try await kitchen.serve(2, "Ada", true) }
        try await kitchen.store.change([.counting(2), .counting(3)])
        try await kitchen.store.decide { [.counting(-$0.count)] }
        kitchen.ring(2, "tea")
        await output(.report("tea", .succeeded))
      } catch { await output(.report("tea", .failed(.store(error)))) }
    }
  }
}
