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

  /// The root view of a window. The window's app runs as long as this view is shown.
  struct RootView: View {
    @State private var assembly: Assembly

    init(_ assembly: Assembly) { _assembly = State(initialValue: assembly) }

    var body: some View {
      TabsView(assembly: assembly).task { await assembly.run() }
    }
  }
#endif
