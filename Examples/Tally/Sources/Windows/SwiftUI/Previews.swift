#if canImport(SwiftUI) && canImport(Darwin)
  import SwiftUI

  #Preview("Empty") { TabsView(assembly: .preview(.empty)) }
  #Preview("Loaded") { TabsView(assembly: .preview(.loaded)) }
  #Preview("Failed") { TabsView(assembly: .preview(.failed)) }
#endif
