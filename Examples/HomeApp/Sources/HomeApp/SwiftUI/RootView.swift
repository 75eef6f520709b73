#if canImport(SwiftUI)
  import SwiftUI
  import UseCases

  /// A window: the app that is put together for it, which runs as long as the window is there.
  struct RootView: View {
    @State private var assembly: Assembly

    init(_ environment: UseCases.Environment) { _assembly = State(initialValue: Assembly(environment)) }

    var body: some View {
      TabsView(viewState: assembly.viewState)
        .onOpenURL { assembly.viewState.open($0.absoluteString) }
        .task { await assembly.run() }
    }
  }
#endif
