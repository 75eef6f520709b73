#if canImport(SwiftUI)
  import SwiftUI

  /// The tabs with their open screens, and the sheets over them.
  struct TabsView: View {
    let assembly: Assembly
    @Bindable var navigation: NavigationViewState

    var body: some View {
      TabView(selection: $navigation.tab) {
        Tab("Lights", systemImage: "lightbulb", value: .lights) {
          Stack(title: "Lights", assembly: assembly, path: $navigation[path: .lights]) {
            LightList(ids: assembly.lighting.rows.ids, lighting: assembly.lighting)
          }
        }
        Tab("Rooms", systemImage: "house", value: .rooms) {
          Stack(title: "Rooms", assembly: assembly, path: $navigation[path: .rooms]) {
            List(navigation[rows: .rooms]) { NavigationLink($0.name, value: $0.id) }
          }
        }
        Tab("Zones", systemImage: "square.3.layers.3d", value: .zones) {
          Stack(title: "Zones", assembly: assembly, path: $navigation[path: .zones]) {
            List(navigation[rows: .zones]) { NavigationLink($0.name, value: $0.id) }
          }
        }
        Tab("Favourites", systemImage: "star", value: .favorites) {
          Stack(title: "Favourites", assembly: assembly, path: $navigation[path: .favorites]) {
            LightList(ids: assembly.dashboard.screen.lights, lighting: assembly.lighting)
          }
        }
        Tab("More", systemImage: "ellipsis", value: .more) {
          Stack(title: "More", assembly: assembly, path: $navigation[path: .more]) {
            MoreView(navigation: navigation, pairing: assembly.pairing)
          }
        }
      }
      .overlay { if navigation.screen.isWaiting { ProgressView() } }
      .sheet(isPresented: $navigation[hasSheetOver: 0]) {
        SheetView(level: 0, navigation: navigation, lighting: assembly.lighting)
      }
    }
  }

  /// The root of a tab, and the screens opened from it.
  private struct Stack<Root: View>: View {
    let title: LocalizedStringKey
    let assembly: Assembly
    @Binding var path: [NavigationScreen.Opened.ID]
    @ViewBuilder let root: () -> Root

    var body: some View {
      NavigationStack(path: $path) {
        root()
          .navigationTitle(title)
          .navigationDestination(for: NavigationScreen.Opened.ID.self) { id in
            ScreenView(
              id: id, lighting: assembly.lighting, dashboard: assembly.dashboard, navigation: assembly.navigation)
          }
      }
    }
  }
#endif
