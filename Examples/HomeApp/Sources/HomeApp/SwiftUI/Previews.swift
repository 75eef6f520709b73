#if canImport(SwiftUI)
  import SwiftUI

  // The previewed views. They are separate from the macros below, so that they are also type-checked on systems without
  // SwiftUI, which lack the macros.

  extension LightList {
    fileprivate static func preview(_ state: PreviewState) -> some View {
      let assembly = Assembly.preview(state)
      return LightList(ids: assembly.lighting.rows.ids, lighting: assembly.lighting)
    }
  }

  extension ScreenView {
    fileprivate static func preview(_ state: PreviewState) -> some View {
      let assembly = Assembly.preview(state)
      return ScreenView(
        id: .light(2), lighting: assembly.lighting, dashboard: assembly.dashboard, navigation: assembly.navigation)
    }
  }

  extension MoreView {
    fileprivate static func preview(_ state: PreviewState) -> some View {
      let assembly = Assembly.preview(state)
      return MoreView(navigation: assembly.navigation, pairing: assembly.pairing)
    }
  }

  extension SheetView {
    fileprivate static func preview(_ state: PreviewState) -> some View {
      let assembly = Assembly.preview(state)
      return SheetView(level: 0, navigation: assembly.navigation, lighting: assembly.lighting)
    }
  }

  extension TabsView {
    fileprivate static func preview(_ state: PreviewState) -> some View {
      let assembly = Assembly.preview(state)
      return TabsView(assembly: assembly, navigation: assembly.navigation).alerting(assembly.alerts)
    }
  }

  #if canImport(Darwin)
    #Preview("LightList, waiting") { LightList.preview(.waiting) }
    #Preview("LightList, empty") { LightList.preview(.empty) }
    #Preview("LightList, loaded") { LightList.preview(.loaded) }
    #Preview("LightList, failed") { LightList.preview(.failed) }
    #Preview("LightList, offline") { LightList.preview(.offline) }

    #Preview("ScreenView, waiting") { ScreenView.preview(.waiting) }
    #Preview("ScreenView, empty") { ScreenView.preview(.empty) }
    #Preview("ScreenView, loaded") { ScreenView.preview(.loaded) }
    #Preview("ScreenView, failed") { ScreenView.preview(.failed) }
    #Preview("ScreenView, offline") { ScreenView.preview(.offline) }

    #Preview("MoreView, waiting") { MoreView.preview(.waiting) }
    #Preview("MoreView, empty") { MoreView.preview(.empty) }
    #Preview("MoreView, loaded") { MoreView.preview(.loaded) }
    #Preview("MoreView, failed") { MoreView.preview(.failed) }
    #Preview("MoreView, offline") { MoreView.preview(.offline) }

    #Preview("SheetView, waiting") { SheetView.preview(.waiting) }
    #Preview("SheetView, empty") { SheetView.preview(.empty) }
    #Preview("SheetView, loaded") { SheetView.preview(.loaded) }
    #Preview("SheetView, failed") { SheetView.preview(.failed) }
    #Preview("SheetView, offline") { SheetView.preview(.offline) }

    #Preview("TabsView, waiting") { TabsView.preview(.waiting) }
    #Preview("TabsView, empty") { TabsView.preview(.empty) }
    #Preview("TabsView, loaded") { TabsView.preview(.loaded) }
    #Preview("TabsView, failed") { TabsView.preview(.failed) }
    #Preview("TabsView, offline") { TabsView.preview(.offline) }
  #endif
#endif
