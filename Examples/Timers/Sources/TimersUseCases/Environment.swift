import KhipuControl
import KhipuSentences
import KhipuValues
import TimersModels

/// The gateways of the timers. By default, time stands still at midnight, and the process is alone.
public struct Environment: Sendable {
  public var store = createStore(AppState())
  public var date: @Sendable () -> Moment = { .epoch }
  public var sleep: @Sendable (Duration) async -> Void = { _ in }
  /// The next moment at which clocks show the time.
  public var next: @Sendable (_ time: Due.TimeOfDay, _ now: Moment) -> Moment = { $1 + Double($0.value * 60) }
  /// Claims the state for the running message, so that no undo runs meanwhile. The returned closure ends the claim.
  public var claim: @Sendable () async throws(FileError) -> @Sendable () -> Void = { {} }
  /// Waits until no other process fires timers. The returned closure lets another one do it.
  public var lease: @Sendable () async throws(FileError) -> @Sendable () -> Void = { {} }

  public init() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@TaskLocal var Current = Environment()

/// Only for composition roots and tests, which write `@_spi(Composition) import TimersUseCases`.
@_spi(Composition)
public func withCurrent<Value, Problem: Error>(
  _ environment: Environment, _ body: () async throws(Problem) -> Value
) async throws(Problem) -> Value { try await $Current.binding(environment, body) }

/// Sleeps; false if cancelled.
public func pause(_ duration: Duration) async -> Bool {
  await Current.sleep(duration)
  return !Task.isCancelled
}

/// Sleeps until the moment; false if cancelled.
public func pause(until moment: Moment) async -> Bool {
  await pause(.seconds(max(0, moment.seconds(since: Current.date()))))
}

/// Runs the body with the state of the store as soon as no other process fires timers.
public func whileLeased<State>(
  _ store: Store<State>, _ body: @Sendable (State) async -> Void
) async throws(Failure) {
  let giveUp = try await attempt(orThrow: Failure.store, Current.lease)
  defer { giveUp() }
  await body(try await store.read())
}
