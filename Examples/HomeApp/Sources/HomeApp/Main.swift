#if canImport(SwiftUI)
  import SwiftUI
  import UseCases

  /// The process: an environment, and windows in it.
  @main
  struct Main: App {
    private let environment = UseCases.Environment.app()

    var body: some SwiftUI.Scene {
      WindowGroup { RootView(Assembly(environment)) }
    }
  }
#else
  /// A process without windows, which is built to show that everything but the views is compiled and linked.
  @main
  enum Main {
    static func main() { print("HomeApp has no windows here, because there is no SwiftUI.") }
  }
#endif
