import KhipuComposition
import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuTestTools
import Testing

/// The promises of a domain are tested with lifted features in `DispatcherTests`.
@Suite(.timeLimit(.minutes(2)))
struct LiftTests {
  private let told = Recorder<Message<Order>>()

  @Test("A lifted feature gets the messages of its domain only, and sends messages of the larger domain")
  func messages() async {
    let seen = Recorder<Message<String>>()
    let pouring: Feature<String> = { output in
      { message in
        seen.record(message)
        guard message == .command("pour") else { return nil }
        return { await output(.report("pour", .failed(.cancelled))) }
      }
    }
    let app = Domain(receivers: [told.record], features: [tea([pouring])])
    await app(.command(.tea("pour")))
    await app(.report(.cake("bake"), .succeeded))
    #expect(seen.events == [.command("pour"), .report("pour", .failed(.cancelled))])
    #expect(
      told.events == [
        .command(.tea("pour")), .report(.tea("pour"), .failed(.cancelled)), .report(.cake("bake"), .succeeded),
      ])
  }

  @Test("Each domain's work runs in the environment of that domain")
  func scopes() async {
    let places = Recorder<String>()
    let working: Feature<String> = { output in
      { message in
        guard case .command(let command) = message else { return nil }
        return {
          places.record("\(command) in \(place)")
          await Task.yield()
          await output(.report(command, .succeeded))
        }
      }
    }
    let app = Domain(receivers: [], features: [tea([working]), cake([working])])
    await withDiscardingTaskGroup { group in
      for number in 0..<50 {
        group.addTask { await app(.command(.tea("\(number)"))) }
        group.addTask { await app(.command(.cake("\(number)"))) }
      }
    }
    #expect(Set(places.events) == Set((0..<50).flatMap { ["\($0) in the tea room", "\($0) in the bakery"] }))
    #expect(place == "nowhere")
  }

  @Test(
    "A lifted source runs in its domain's environment while its part of the state asks for it, and sends its messages")
  func sources() async throws {
    let store = createStore(Numbers())
    let places = Recorder<String>()
    let source = Source<Int, String>(for: { $0 % 2 == 1 ? $0 : nil }) { key, output in
      places.record(place)
      await output(.report("\(key)", .succeeded))
    }
    let app = Domain<Order>(receivers: [told.record], features: [])
    try await withThrowingTaskGroup { group in
      group.addTask { try await app.run([tea(source)], of: store) }
      for count in 1...3 {
        try await store.count(1)
        while !Task.isCancelled, told.events.count < (count + 1) / 2 { await Task.yield() }
      }
      group.cancelAll()
    }
    #expect(told.events == [.report(.tea("1"), .succeeded), .report(.tea("3"), .succeeded)])
    #expect(places.events == ["the tea room", "the tea room"])
  }

  @Test("A source that is lifted starts again if its key changes, and not if another part of the state changes")
  func keys() {
    let lift = Lift<(Int, Int), Order, Int, String>(.tea, of: \.0) { await $0() }
    let lifted = lift(Source<Int, String>(for: { $0 == 0 ? nil : $0 }) { _, _ in })
    #expect(lifted.run((0, 1)) == nil)
    #expect(lifted.run((1, 1)) == lifted.run((1, 2)) && lifted.run((1, 1))?.hashValue == lifted.run((1, 2))?.hashValue)
    #expect(lifted.run((1, 1)) != lifted.run((2, 1)))
  }

  @Test("A lowered output sends messages of the larger domain")
  func lowered() async {
    await tea.lowered(told.record)(.report("pour", .succeeded))
    #expect(told.events == [.report(.tea("pour"), .succeeded)])
  }

  @Test("A translation turns messages of one domain into commands of another, as their effects")
  func translation() async {
    let app = Domain(
      receivers: [told.record],
      features: [
        cake([reporting]), tea([reporting]),
        translate { message in
          guard case .report(.cake(let command), .succeeded) = message else { return nil }
          return .tea("for \(command)")
        },
      ])
    await app(.command(.cake("bake")))
    #expect(
      told.events == [
        .command(.cake("bake")), .report(.cake("bake"), .succeeded), .command(.tea("for bake")),
        .report(.tea("for bake"), .succeeded),
      ])
  }
}

private enum Order: Hashable { case tea(String), cake(String) }

extension Case where Whole == Order, Part == String {
  fileprivate static var tea: Case { Case(Order.tea) { if case .tea(let text) = $0 { text } else { nil } } }
  fileprivate static var cake: Case { Case(Order.cake) { if case .cake(let text) = $0 { text } else { nil } } }
}

@TaskLocal private var place: String = "nowhere"

private let tea = Lift<Numbers, Order, Int, String>(.tea, of: \.count) { work in
  await $place.withValue("the tea room") { await work() }
}
private let cake = Lift<Numbers, Order, Int, String>(.cake, of: \.count) { work in
  await $place.withValue("the bakery") { await work() }
}

private let reporting: Feature<String> = { output in
  { message in
    guard case .command(let command) = message else { return nil }
    return { await output(.report(command, .succeeded)) }
  }
}
