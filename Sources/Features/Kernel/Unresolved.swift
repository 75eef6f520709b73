public import Models

/// A value in which names are not looked up yet, so that a sentence is parsed once, and names are read only if it has some.
public struct Unresolved<Value: Sendable>: Sendable {
  /// The commands that load the names; empty if the value has none.
  public let prerequisites: [Command]
  /// Looks up the names in the state.
  ///
  /// - Throws: `ParseError` for a name of nothing, or of several things.
  public let resolve: @Sendable (AppState) throws(ParseError) -> Value

  init(_ prerequisites: [Command], resolve: @escaping @Sendable (AppState) throws(ParseError) -> Value) {
    (self.prerequisites, self.resolve) = (prerequisites, resolve)
  }

  /// A value without names.
  init(_ value: Value) { self.init([]) { _ in value } }

  /// A value that is made of others, with the prerequisites of all.
  init<each Part: Sendable>(
    of parts: repeat Unresolved<each Part>, make: @escaping @Sendable (repeat each Part) -> Value
  ) {
    var prerequisites: [Command] = []
    repeat prerequisites.add((each parts).prerequisites)
    self.init(prerequisites) { (state) throws(ParseError) in
      make(repeat try (each parts).resolve(state))
    }
  }

  /// What is made of the value, with the same names.
  public func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> Unresolved<Other> {
    Unresolved<Other>(prerequisites) { (state) throws(ParseError) in transform(try resolve(state)) }
  }
}

extension [Command] {
  /// Adds those that are new; most parts of a sentence have none.
  fileprivate mutating func add(_ others: [Command]) {
    if isEmpty || others.isEmpty { self += others } else { self = (self + others).withoutRepetition }
  }
}
