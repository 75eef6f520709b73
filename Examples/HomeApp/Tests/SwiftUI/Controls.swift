public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
}

public struct Text: Primitive {
  public init(_ key: LocalizedStringKey) {}
  @_disfavoredOverload public init<Content: StringProtocol>(_ content: Content) {}
}

public struct Image: Primitive {}

public struct Label<Title: View, Icon: View>: Primitive {}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
  @_disfavoredOverload public init<Content: StringProtocol>(_ title: Content, systemImage name: String) {}
}

public struct Button<Label: View>: Primitive {}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
  @_disfavoredOverload public init<Content: StringProtocol>(
    _ title: Content, action: @escaping @MainActor () -> Void
  ) {}
}

public struct Toggle<Label: View>: Primitive {}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {}
  @_disfavoredOverload public init<Content: StringProtocol>(_ title: Content, isOn: Binding<Bool>) {}
}

public struct Slider<Label: View, ValueLabel: View>: Primitive {}

extension Slider where ValueLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {}
}

public struct TextField<Label: View>: Primitive {}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
}

public struct NavigationLink<Label: View, Destination: View>: Primitive {}

extension NavigationLink where Label == Text, Destination == Never {
  public init<Value: Hashable>(_ titleKey: LocalizedStringKey, value: Value?) {}
  @_disfavoredOverload public init<Content: StringProtocol, Value: Hashable>(_ title: Content, value: Value?) {}
}

public struct ProgressView<Label: View, CurrentValueLabel: View>: Primitive {}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView {}
}

public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: Primitive {}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {}
  @_disfavoredOverload public init<Content: StringProtocol>(
    _ title: Content, systemImage name: String, description: Text? = nil
  ) {}
}

public struct Color: Primitive, Hashable {
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
}
