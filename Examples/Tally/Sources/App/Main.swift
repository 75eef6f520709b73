#if canImport(SwiftUI)
  import SwiftUI
  import TallyWindows

  /// The process. The target of an Xcode project needs only this file.
  @main
  struct Main: App {
    private let windows = Windows()

    var body: some Scene { windows }
  }
#else
  /// A stub for systems without SwiftUI, so that everything except the views is compiled and linked there, too.
  @main
  enum Main {
    static func main() { print("There are no windows here, because there is no SwiftUI.") }
  }
#endif
