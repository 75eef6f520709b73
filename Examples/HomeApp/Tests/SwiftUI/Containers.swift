public struct VStack<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct HStack<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View {
  public var body: Never { fatalError("a view of this module is not drawn") }

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {}

  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

public struct List<SelectionValue: Hashable, Content: View>: Primitive {}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {}

  public init<Data, ID, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {}

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {}
}

public struct NavigationStack<Data, Root: View>: Primitive {
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {}
}

public struct NavigationPath {}

public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
}

public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value

  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel {}
}

extension Tab where Value == Never {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content)
  where Label == DefaultTabLabel {}
}

public struct DefaultTabLabel: Primitive {}

@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<Content: TabContent<TabValue>>(_ content: Content) -> Content { content }
  public static func buildBlock<First: TabContent<TabValue>>(_ first: First) -> some TabContent<TabValue> { first }
  public static func buildBlock<First: TabContent<TabValue>, Second: TabContent<TabValue>>(
    _ first: First, _ second: Second
  ) -> some TabContent<TabValue> { first }
  public static func buildBlock<First: TabContent<TabValue>, Second: TabContent<TabValue>, Third: TabContent<TabValue>>(
    _ first: First, _ second: Second, _ third: Third
  ) -> some TabContent<TabValue> { first }
  public static func buildBlock<
    First: TabContent<TabValue>, Second: TabContent<TabValue>, Third: TabContent<TabValue>,
    Fourth: TabContent<TabValue>, Fifth: TabContent<TabValue>
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ fifth: Fifth
  ) -> some TabContent<TabValue> { first }
}

public struct TabView<SelectionValue: Hashable, Content>: Primitive {
  public init(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Content: TabContent<SelectionValue> {}
}

extension TabView where SelectionValue == Never {
  public init(@TabContentBuilder<Never> content: () -> Content) where Content: TabContent<Never> {}
}
