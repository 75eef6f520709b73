#if canImport(SwiftUI)
  import SwiftUI

  /// The tabs, what is opened in each, and the sheets over them: the route.
  struct TabsView: View {
    let assembly: Assembly
    @Bindable var navigation: NavigationViewState

    var body: some View {
      TabView(selection: $navigation.tab) {
        Tab("Lights", systemImage: "lightbulb", value: .lights) {
          LightsTab(
            title: "Lights", ids: assembly.lighting.rows.ids, assembly: assembly, path: $navigation[path: .lights])
        }
        Tab("Favourites", systemImage: "star", value: .favorites) {
          LightsTab(
            title: "Favourites", ids: assembly.dashboard.screen.lights, assembly: assembly,
            path: $navigation[path: .favorites])
        }
        Tab("More", systemImage: "ellipsis", value: .more) {
          MoreView(navigation: navigation, snapshots: assembly.snapshots)
        }
      }
      .sheet(isPresented: $navigation[hasSheetOver: 0]) {
        SheetView(level: 0, navigation: navigation, lighting: assembly.lighting)
      }
    }
  }

  /// A list of lights with the light that is opened from it.
  private struct LightsTab: View {
    let title: LocalizedStringKey
    let ids: [LightRow.ID]
    let assembly: Assembly
    @Binding var path: [LightRow.ID]

    var body: some View {
      NavigationStack(path: $path) {
        LightList(ids: ids, lighting: assembly.lighting)
          .navigationTitle(title)
          .navigationDestination(for: LightRow.ID.self) { id in
            LightView(
              id: id, lighting: assembly.lighting, dashboard: assembly.dashboard, navigation: assembly.navigation)
          }
      }
    }
  }
#endif
