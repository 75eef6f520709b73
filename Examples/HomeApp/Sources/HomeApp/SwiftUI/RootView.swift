#if canImport(SwiftUI)
  import SwiftUI

  /// A window: the app that is put together for it, which runs as long as the window is there.
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
