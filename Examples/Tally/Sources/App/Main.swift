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
  /// On systems without SwiftUI, a process without windows, to compile and link everything but the views.
  @main
  enum Main {
    static func main() { print("There are no windows here, because there is no SwiftUI.") }
  }
#endif
