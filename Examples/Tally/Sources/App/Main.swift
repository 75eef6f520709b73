#if canImport(SwiftUI)
  import SwiftUI
  import TallyWindows

  /// The process. It is all that the target of an Xcode project has of its own.
  @main
  struct Main: App {
    private let windows = Windows()

    var body: some Scene { windows }
  }
#else
  /// A process without windows, which is built to show that everything but the views is compiled and linked.
  @main
  enum Main {
    static func main() { print("There are no windows here, because there is no SwiftUI.") }
  }
#endif
