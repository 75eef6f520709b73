public import Foundation

extension View {
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> Modified<Self> { Modified(self) }
  public func padding() -> some View { Modified(self) }
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { Modified(self) }
  public func disabled(_ disabled: Bool) -> some View { Modified(self) }
  public func labelsHidden() -> some View { Modified(self) }
  public func overlay<Content: View>(@ViewBuilder content: () -> Content) -> some View { Modified(self) }
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { Modified(self) }
  public func onSubmit(_ action: @escaping () -> Void) -> some View { Modified(self) }

  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { Modified(self) }
  @_disfavoredOverload public func navigationTitle<Content: StringProtocol>(_ title: Content) -> some View {
    Modified(self)
  }
  public func navigationDestination<Data: Hashable, Content: View>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Content
  ) -> some View { Modified(self) }
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { Modified(self) }
  public func alert<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View { Modified(self) }

  public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { Modified(self) }
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { Modified(self) }
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { Modified(self) }

  public func accessibilityHidden(_ hidden: Bool) -> some View { Modified(self) }
  public func accessibilityHint<Content: StringProtocol>(_ hint: Content) -> some View { Modified(self) }
  public func accessibilityValue<Content: StringProtocol>(_ value: Content) -> some View { Modified(self) }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifiedContent<Self>
  @ViewBuilder func body(content: Content) -> Body
}

public struct ModifiedContent<Modifier: ViewModifier>: Primitive {}
