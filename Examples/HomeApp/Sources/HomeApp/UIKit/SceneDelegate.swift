#if canImport(UIKit)
  import SwiftUI
  import UIKit

  /// A window of an app with UIKit's life cycle, and the entry of its links. The scene manifest in Info.plist names it.
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
      // The link that started the app.
      self.scene(scene, openURLContexts: options.urlContexts)
      for activity in options.userActivities { self.scene(scene, continue: activity) }
    }

    /// Goes where links with the app's own scheme lead.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      for context in contexts { assembly?.navigation.open(context.url.absoluteString) }
    }

    /// Goes where a link of the web leads that the app has claimed.
    func scene(_ scene: UIScene, continue activity: NSUserActivity) {
      guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL else { return }
      assembly?.navigation.open(url.absoluteString)
    }

    func sceneDidDisconnect(_ scene: UIScene) {
      // The task of its root view ends with the window.
      (window, assembly) = (nil, nil)
    }
  }
#endif
