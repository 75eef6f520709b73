import KhipuComposition
import KhipuControl
import KhipuText
import KhipuValues
import TimersModels
import UseCases

/// The gateways of the lights, whose store is a part of the one store, and those of the timers.
public struct TimersEnvironment: Sendable {
  public let store: Store<TimersState>
  public var lights: UseCases.Environment
  /// The next moment at which clocks show the time. By default, days begin now.
  public var next: @Sendable (_ time: Due.TimeOfDay, _ now: Moment) -> Moment = { $1 + Double($0.value * 60) }
  /// Waits until no other process fires timers. The returned closure lets another one do it. By default, there is none.
  public var lease: @Sendable () async throws(FileError) -> @Sendable () -> Void = { {} }

  public init(store: Store<TimersState> = createStore(TimersState()), lights: UseCases.Environment = .mock) {
    (self.store, self.lights) = (store, lights)
    self.lights.store = store.part(
      \.lights, as: Case(TimersState.Change.lights) { if case .lights(let change) = $0 { change } else { nil } })
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@TaskLocal var Current = TimersEnvironment()

/// Only for composition roots and tests, which write `@_spi(Composition) import TimersUseCases`.
@_spi(Composition)
public func withCurrent(_ environment: TimersEnvironment, _ body: () async -> Void) async {
  await $Current.withValue(environment, operation: body)
}
