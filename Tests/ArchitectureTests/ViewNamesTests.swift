import Testing

struct ViewNamesTests {
  /// Types of SwiftUI with names that an app might choose for its own. `Environment` isn't here: Khipu has one, too.
  private static let names: Set = [
    "Alert", "Alignment", "Anchor", "Angle", "Animation", "App", "Axis", "Backdrop", "Badge", "Bindable", "Binding",
    "Button", "Canvas", "Capsule", "Circle", "Color", "Commands", "Content", "ControlGroup", "Divider", "Edge",
    "Ellipse", "Event", "Font", "ForEach", "Form", "Gauge", "Gesture", "Glass", "Gradient", "Grid", "GridItem",
    "GridRow", "Group", "GroupBox", "HStack", "Image", "Label", "Layout", "Link", "List", "Material", "Menu", "Model",
    "Namespace", "Navigation", "Path", "Picker", "Popover", "Preferences", "Prominence", "Query", "Rectangle", "Scene",
    "Section", "Settings", "Shader", "Shape", "Slider", "Spacer", "Spring", "State", "Stepper", "Subview", "Symbol",
    "Tab", "TabView", "Table", "TableColumn", "TableRow", "Text", "TextField", "Toggle", "Transaction", "Transition",
    "Updating", "VStack", "View", "Visibility", "Window", "WindowGroup", "ZStack",
  ]

  @Test(
    "No public type of Models, Features, the kernel or a kit has a name of SwiftUI, so views import them as they are")
  func namesOfViews() throws {
    let declaration = /(?m)^(?:@\w+ +)*public (?:final |indirect )*(?:struct|enum|class|protocol|actor|typealias) (\w+)/
    var count = 0
    for file in try SourceFile.all()
    where !file.isTest && (file.module.hasPrefix("Khipu") || Self.layers.contains(file.module)) {
      for found in file.code.text.matches(of: declaration) {
        count += 1
        guard Self.names.contains(String(found.1)) else { continue }
        Issue.record(
          "\(found.1) is a name of SwiftUI",
          sourceLocation: file.location(line: file.code.line(of: found.range.lowerBound)))
      }
    }
    #expect(count > 100)
  }

  private static let layers = ["Models", "Features", "NavigationModels", "NavigationFeatures"]
}
