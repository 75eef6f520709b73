#if canImport(UIKit)
  import UIKit
  import UseCases

  /// The entry point of an app with UIKit's life cycle; move `@main` here from `Main`.
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The environment that all windows share.
    let environment = UseCases.Environment.app()
  }
#endif
