#if canImport(SwiftUI)
  import SwiftUI
  import UseCases

  /// The process: an environment, and the windows that share it.
  @main
  struct Main: App {
    private let environment = UseCases.Environment.app()

    var body: some SwiftUI.Scene {
      WindowGroup { RootView(Assembly(environment)) }
    }
  }
#else
  /// Without SwiftUI or its stubs in Tests/SwiftUI: a process without windows, to compile and link everything but the views.
  @main
  enum Main {
    static func main() { print("HomeApp has no windows here, because there is no SwiftUI.") }
  }
#endif
