public import KhipuControl
public import KhipuValues

/// An app's environment that tests can create and replace.
public protocol TestableEnvironment: Sendable {
  associatedtype State: Alterable

  var store: Store<State> { get set }
  /// The environment with traced calls, if the running task is traced. By default the environment itself.
  var traced: Self { get }

  /// An in-memory environment in which everything succeeds.
  static var mock: Self { get }
  /// An environment in which each closure passes its name to `report`, then throws or returns a neutral value. By default
  /// `mock`, which reports nothing.
  static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Self
  /// Runs `body` and its child tasks in the environment.
  static func withCurrent(_ environment: Self, _ body: () async throws -> Void) async throws
}

extension TestableEnvironment {
  public var traced: Self { self }

  public static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Self { mock }
}
