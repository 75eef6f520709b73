#if canImport(SwiftUI)
  import SwiftUI

  /// An open screen: its content, a progress indicator, or a notice that its subject doesn't exist.
  struct ScreenView: View {
    let id: NavigationScreen.Opened.ID
    let lighting: LightingViewState
    let dashboard: DashboardViewState
    let navigation: NavigationViewState

    var body: some View {
      switch navigation[content: id] {
      case .here(let title, let lights, let rows):
        List {
          ScreenControls(id: id, lighting: lighting, dashboard: dashboard, navigation: navigation)
          ForEach(lights, id: \.self) { LightCell(id: $0, lighting: lighting) }
          ForEach(rows) { NavigationLink($0.name, value: $0.id) }
        }
        .navigationTitle(title)
      case .missing(let reason): ContentUnavailableView(reason, systemImage: "lightbulb.slash")
      case .waiting: ProgressView()
      }
    }
  }

  /// The controls for the subject of the screen.
  private struct ScreenControls: View {
    let id: NavigationScreen.Opened.ID
    let lighting: LightingViewState
    @Bindable var dashboard: DashboardViewState
    let navigation: NavigationViewState

    var body: some View {
      switch id.subject {
      case .light(let light):
        LightCell(id: light, isOpened: true, lighting: lighting)
        Toggle("Favourite", isOn: $dashboard[isFavorite: light])
        Button("More") { navigation.present(.actions) }
      case .scene(let scene): Button("Recall") { lighting.recall(scene) }
      case .room, .zone: EmptyView()
      }
    }
  }
#endif
