#if canImport(SwiftUI)
  public import SwiftUI
  import TallyUseCases

  /// All windows; they share one environment, and so one store.
  public struct Windows: Scene {
    private let environment = TallyUseCases.Environment.app()

    public init() {}

    public var body: some Scene {
      WindowGroup { RootView(Assembly(environment)) }
    }
  }

  /// A window with its app, which runs as long as the window exists.
  struct RootView: View {
    @State private var assembly: Assembly

    init(_ assembly: Assembly) { _assembly = State(initialValue: assembly) }

    var body: some View {
      TabsView(assembly: assembly).task { await assembly.run() }
    }
  }
#endif
