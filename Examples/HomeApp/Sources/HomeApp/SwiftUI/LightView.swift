#if canImport(SwiftUI)
  import SwiftUI

  /// What is opened in a tab: it is there, it is waited for, or it does not exist.
  struct LightView: View {
    let id: LightRow.ID
    let lighting: LightingViewState
    @Bindable var dashboard: DashboardViewState
    let navigation: NavigationViewState

    var body: some View {
      switch navigation.screen.opened {
      case .light(let opened) where opened == id:
        List {
          LightCell(id: id, lighting: lighting)
          Toggle("Favourite", isOn: $dashboard[isFavorite: id])
          Button("More") { navigation.present(.actions) }
        }
        .navigationTitle(lighting.rows[id]?.name ?? "")
      case .missing(let reason): ContentUnavailableView(reason, systemImage: "lightbulb.slash")
      case .nothing, .light, .waiting: ProgressView()
      }
    }
  }
#endif
