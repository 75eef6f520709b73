public import Observation

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}

  static var none: Binding { Binding(get: { fatalError("a binding of this module has no value") }, set: { _ in }) }

  public var wrappedValue: Value {
    get { fatalError("a binding of this module has no value") }
    nonmutating set {}
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Part>(dynamicMember part: WritableKeyPath<Value, Part>) -> Binding<Part> { .none }
}

@propertyWrapper
public struct State<Value> {
  public var wrappedValue: Value {
    get { fatalError("a state of this module has no value") }
    nonmutating set {}
  }

  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}

  public var projectedValue: Binding<Value> { .none }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {}
}

@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }

  public var projectedValue: Bindable<Value> { self }

  public subscript<Part>(
    dynamicMember part: ReferenceWritableKeyPath<Value, Part>
  ) -> Binding<Part> where Value: AnyObject { .none }
}
