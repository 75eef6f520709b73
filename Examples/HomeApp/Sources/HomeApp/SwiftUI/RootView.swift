#if canImport(SwiftUI)
  import SwiftUI

  /// A window with its app, which runs as long as the window exists.
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
