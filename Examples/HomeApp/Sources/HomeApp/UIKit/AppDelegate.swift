#if canImport(UIKit)
  import UIKit
  import UseCases

  /// The process of an app with UIKit's life cycle: `@main` is here then, and not at `Main`.
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The environment that all windows have in common.
    let environment = UseCases.Environment.app()
  }
#endif
