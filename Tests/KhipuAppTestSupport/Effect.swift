public import KhipuMessages
import KhipuTestTools
public import KhipuValues

/// An effect of a message: a gateway call, a change to the state, or another message.
public struct Effect<Command: Hashable & Sendable, Environment: TestableEnvironment>: Sendable
where Environment.State.Change: Hashable {
  public typealias Value = Hashable & Sendable
  /// The key path of a closure in the environment, such as `\.store.change`.
  public typealias Gateway<Closure> = any WritableKeyPath<Environment, Closure> & Sendable

  /// An expected call.
  private struct Expectation {
    /// Makes the call in the environment.
    let call: @Sendable (Environment) async -> Void
    /// Makes the gateway record its arguments, and then call the world's closure.
    let admit:
      @Sendable (inout Environment, _ world: Environment, _ record: @escaping @Sendable ([any Value]) -> Void) -> Void
  }

  private let title: String
  private let values: [any Value]
  // Whether the title already shows the values.
  private let isTitled: Bool
  private var expectation: Expectation?

  private init(title: String, values: [any Value], isTitled: Bool = false) {
    (self.title, self.values, self.isTitled) = (title, values, isTitled)
  }

  public static func announces(_ message: Message<Command>) -> Effect {
    Effect(title: "announces \(message)", values: [message], isTitled: true)
  }

  /// Announces a message that is known only by its text. Doesn't equal the effect with the message itself.
  public static func announces(_ text: String) -> Effect { Effect(title: "announces \(text)", values: []) }

  /// Makes the changes in one step.
  public static func changes(_ changes: Environment.State.Change...) -> Effect { .changes(changes) }

  public static func changes(_ changes: [Environment.State.Change]) -> Effect {
    Effect(title: "changes", values: changes)
  }

  package static func calls(_ name: String, _ arguments: [any Value] = []) -> Effect {
    Effect(title: "calls \(name)", values: arguments)
  }
}

/// Gateway calls with up to three arguments, synchronous and not.
extension Effect {
  public static func calls<Answer, Problem>(_ gateway: Gateway<@Sendable () throws(Problem) -> Answer>) -> Effect {
    calls(gateway, [], { do { _ = try $0() } catch {} }) { call, record in
      { () throws(Problem) in
        record([])
        return try call()
      }
    }
  }

  public static func calls<Answer, Problem>(_ gateway: Gateway<@Sendable () async throws(Problem) -> Answer>) -> Effect
  {
    calls(gateway, [], { do { _ = try await $0() } catch {} }) { call, record in
      { () async throws(Problem) in
        record([])
        return try await call()
      }
    }
  }

  public static func calls<A: Value, Answer, Problem>(
    _ gateway: Gateway<@Sendable (A) async throws(Problem) -> Answer>, _ a: A
  ) -> Effect {
    calls(gateway, [a], { do { _ = try await $0(a) } catch {} }) { call, record in
      { a async throws(Problem) in
        record([a])
        return try await call(a)
      }
    }
  }

  public static func calls<A: Value, B: Value, Answer, Problem>(
    _ gateway: Gateway<@Sendable (A, B) async throws(Problem) -> Answer>, _ a: A, _ b: B
  ) -> Effect {
    calls(gateway, [a, b], { do { _ = try await $0(a, b) } catch {} }) { call, record in
      { a, b async throws(Problem) in
        record([a, b])
        return try await call(a, b)
      }
    }
  }

  public static func calls<A: Value, B: Value, C: Value, Answer, Problem>(
    _ gateway: Gateway<@Sendable (A, B, C) async throws(Problem) -> Answer>, _ a: A, _ b: B, _ c: C
  ) -> Effect {
    calls(gateway, [a, b, c], { do { _ = try await $0(a, b, c) } catch {} }) { call, record in
      { a, b, c async throws(Problem) in
        record([a, b, c])
        return try await call(a, b, c)
      }
    }
  }

  public static func calls<A: Value, Answer, Problem>(
    _ gateway: Gateway<@Sendable (A) throws(Problem) -> Answer>, _ a: A
  ) -> Effect {
    calls(gateway, [a], { do { _ = try $0(a) } catch {} }) { call, record in
      { a throws(Problem) in
        record([a])
        return try call(a)
      }
    }
  }

  public static func calls<A: Value, B: Value, Answer, Problem>(
    _ gateway: Gateway<@Sendable (A, B) throws(Problem) -> Answer>, _ a: A, _ b: B
  ) -> Effect {
    calls(gateway, [a, b], { do { _ = try $0(a, b) } catch {} }) { call, record in
      { a, b throws(Problem) in
        record([a, b])
        return try call(a, b)
      }
    }
  }

  public static func calls<A: Value, B: Value, C: Value, Answer, Problem>(
    _ gateway: Gateway<@Sendable (A, B, C) throws(Problem) -> Answer>, _ a: A, _ b: B, _ c: C
  ) -> Effect {
    calls(gateway, [a, b, c], { do { _ = try $0(a, b, c) } catch {} }) { call, record in
      { a, b, c throws(Problem) in
        record([a, b, c])
        return try call(a, b, c)
      }
    }
  }

  private static func calls<Closure>(
    _ gateway: Gateway<Closure>, _ arguments: [any Value], _ call: @escaping @Sendable (Closure) async -> Void,
    recorded: @escaping @Sendable (Closure, @escaping @Sendable ([any Value]) -> Void) -> Closure
  ) -> Effect {
    var effect = calls("", arguments)
    effect.expectation = Expectation(
      call: { await call($0[keyPath: gateway]) },
      admit: { $0[keyPath: gateway] = recorded($1[keyPath: gateway], $2) })
    return effect
  }
}

extension Effect: Equatable {
  /// Ignores the expectation, so an expected effect can equal a seen one.
  public static func == (first: Effect, second: Effect) -> Bool {
    first.title == second.title && first.values.map { AnyHashable($0) } == second.values.map { AnyHashable($0) }
  }

  /// The effect as it will be recorded. For a call, also makes `environment` record it, and then call `world`'s closure.
  func expected(
    in environment: inout Environment, of world: Environment, by recorder: Recorder<Effect>
  ) async -> Effect {
    guard let expectation else { return self }
    // Only the unimplemented closure knows its name.
    let names = Recorder<String>()
    await expectation.call(.unimplemented(report: names.record))
    let name = names.events.joined()
    expectation.admit(&environment, world) { recorder.record(.calls(name, $0)) }
    return .calls(name, values)
  }

  /// The effect as text: its title, followed by the values if the title lacks them.
  var lines: [String] {
    [title] + (isTitled ? [] : values.flatMap { swiftLiteral($0).map { "  " + $0 } })
  }
}
