#if canImport(SwiftUI)
  import HomeDomain
  import SwiftUI

  /// The process: an environment, and the windows that share it.
  @main
  struct Main: App {
    private let environment = HomeEnvironment.app()

    var body: some Scene {
      WindowGroup { RootView(Assembly(environment)) }
    }
  }
#else
  /// A process without windows. It lets everything but the views compile and link without SwiftUI and its stubs (Tests/SwiftUI).
  @main
  enum Main {
    static func main() { print("HomeApp has no windows here, because there is no SwiftUI.") }
  }
#endif
