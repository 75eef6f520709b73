#if canImport(UIKit)
  import SwiftUI
  import UIKit

  /// Manages a window in an app with UIKit's life cycle, and opens links. The scene manifest in Info.plist names this class.
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    private var assembly: Assembly?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      guard let scene = scene as? UIWindowScene, let app = UIApplication.shared.delegate as? AppDelegate else { return }
      let assembly = Assembly(app.environment)
      let window = UIWindow(windowScene: scene)
      window.rootViewController = UIHostingController(rootView: RootView(assembly))
      window.makeKeyAndVisible()
      (self.window, self.assembly) = (window, assembly)
      // The links for which the system opened this window.
      self.scene(scene, openURLContexts: options.urlContexts)
      for activity in options.userActivities { self.scene(scene, continue: activity) }
    }

    /// Opens links with the app's scheme.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      for context in contexts { assembly?.navigation.open(context.url.absoluteString) }
    }

    /// Opens universal links.
    func scene(_ scene: UIScene, continue activity: NSUserActivity) {
      guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL else { return }
      assembly?.navigation.open(url.absoluteString)
    }

    func sceneDidDisconnect(_ scene: UIScene) {
      // The root view's task ends with the window.
      (window, assembly) = (nil, nil)
    }
  }
#endif
