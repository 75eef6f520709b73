@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// Opens no windows: this is not SwiftUI.
  public static func main() { print("There are no windows here: this is not SwiftUI.") }
}

@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

public struct WindowGroup<Content: View>: Scene {
  public var body: Never { fatalError("a scene of this module is not shown") }

  public init(@ViewBuilder content: @escaping () -> Content) {}
}

@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
