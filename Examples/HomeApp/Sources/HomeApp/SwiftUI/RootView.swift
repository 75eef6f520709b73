#if canImport(SwiftUI)
  import SwiftUI

  /// The root view of a window. The window's app runs as long as this view is shown.
  struct RootView: View {
    @State private var assembly: Assembly

    init(_ assembly: Assembly) { _assembly = State(initialValue: assembly) }

    var body: some View {
      TabsView(assembly: assembly, navigation: assembly.navigation)
        .alerting(assembly.alerts)
        .onOpenURL { assembly.navigation.open($0.absoluteString) }
        .task { await assembly.run() }
    }
  }
#endif
