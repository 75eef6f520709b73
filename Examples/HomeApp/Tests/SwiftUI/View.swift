// Stubs of the SwiftUI declarations that the views use, written from Apple's documentation
// (developer.apple.com/documentation/swiftui), so that the views type-check on systems without SwiftUI. They draw
// nothing. If a view needs another declaration, add it to this module.

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a view of this module is not drawn") }
}

/// A built-in view, which has no body.
public protocol Primitive: View where Body == Never {}

extension Primitive {
  public var body: Never { fatalError("a view of this module is not drawn") }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView((repeat each content))
  }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> Either<First, Second> { .first(first) }
  public static func buildEither<First: View, Second: View>(second: Second) -> Either<First, Second> { .second(second) }
}

public struct EmptyView: Primitive {
  public nonisolated init() {}
}

public struct TupleView<Content>: Primitive {
  nonisolated init(_ content: Content) {}
}

public enum Either<First: View, Second: View>: Primitive {
  case first(First)
  case second(Second)
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a view of this module is not drawn") }
}

/// A view with a modifier applied.
public struct Modified<Content: View>: Primitive {
  init(_ content: Content) {}
}
