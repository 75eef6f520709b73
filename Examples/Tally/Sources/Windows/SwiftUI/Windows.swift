#if canImport(SwiftUI)
  public import SwiftUI
  import TallyUseCases

  /// All windows, which have one environment, and so one store.
  public struct Windows: Scene {
    private let environment = TallyUseCases.Environment.app()

    public init() {}

    public var body: some Scene {
      WindowGroup { RootView(Assembly(environment)) }
    }
  }

  /// A window: the app that is put together for it, which runs as long as the window is there.
  struct RootView: View {
    @State private var assembly: Assembly

    init(_ assembly: Assembly) { _assembly = State(initialValue: assembly) }

    var body: some View {
      TabsView(assembly: assembly).task { await assembly.run() }
    }
  }
#endif
