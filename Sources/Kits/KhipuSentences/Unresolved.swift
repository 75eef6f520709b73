public import KhipuControl

/// Where names are looked up.
public enum NameSource: CaseIterable, Hashable, Sendable {
  /// Among those that are stored.
  case stored
  /// Among those that are loaded first.
  case loaded
}

/// A value in which names are not looked up yet, so that a sentence is parsed once, and names are read only if it has some.
public struct Unresolved<Value: Sendable>: Sendable {
  /// The value as it is written, with identifiers and no names; nil if it has a name.
  public let literal: Value?
  /// Looks up the names. A value without names needs none, stored or loaded.
  ///
  /// - Throws: `ParseError` as the reason for a name of nothing, or of several things; or why no names can be had.
  public let resolve: @Sendable (_ names: NameSource) async throws(Failure) -> Value

  /// A value with names.
  ///
  /// - Parameter literal: What it is if none of its words is a name.
  public init(
    literal: Value? = nil, resolve: @escaping @Sendable (_ names: NameSource) async throws(Failure) -> Value
  ) { (self.literal, self.resolve) = (literal, resolve) }

  /// A value without names.
  public init(_ value: Value) { self.init(literal: value) { _ in value } }

  /// A value that is made of others.
  public init<each Part: Sendable>(
    of parts: repeat Unresolved<each Part>, make: @escaping @Sendable (repeat each Part) -> Value
  ) {
    var literal: Value?
    do throws(NoLiteral) { literal = make(repeat try (each parts).requireLiteral()) } catch {}
    self.init(literal: literal) { (names) async throws(Failure) in
      make(repeat try await (each parts).resolve(names))
    }
  }

  /// What is made of the value.
  public func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> Unresolved<Other> {
    Unresolved<Other>(literal: literal.map(transform)) { (names) async throws(Failure) in
      transform(try await resolve(names))
    }
  }

  private func requireLiteral() throws(NoLiteral) -> Value {
    guard let literal else { throw NoLiteral() }
    return literal
  }
}

private struct NoLiteral: Error {}
