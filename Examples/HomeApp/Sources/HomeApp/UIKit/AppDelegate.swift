#if canImport(UIKit)
  import HomeDomain
  import UIKit

  /// The entry point of an app with UIKit's life cycle; move `@main` here from `Main`.
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The environment that all windows share.
    let environment = HomeEnvironment.app()
  }
#endif
