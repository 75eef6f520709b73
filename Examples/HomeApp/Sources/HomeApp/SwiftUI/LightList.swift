#if canImport(SwiftUI)
  import SwiftUI

  /// A cell for each of the lights, which observes its light apart.
  struct LightList: View {
    let ids: [LightRow.ID]
    let lighting: LightingViewState

    var body: some View {
      List(ids, id: \.self) { LightCell(id: $0, lighting: lighting) }
        .overlay { LightsNotice(lighting: lighting) }
        .refreshable { await lighting.refresh() }
    }
  }

  /// The notice over the rows: that they are loading, that there are none, or why they can't be read.
  private struct LightsNotice: View {
    let lighting: LightingViewState

    var body: some View {
      switch lighting.screen.value {
      case .waiting: ProgressView()
      case .empty: ContentUnavailableView("No lights", systemImage: "lightbulb.slash")
      case .loaded: EmptyView()
      case .failed(let reason):
        ContentUnavailableView("No connection", systemImage: "wifi.slash", description: Text(reason))
      case .offline(let reason): Label(reason, systemImage: "wifi.slash").padding()
      }
    }
  }
#endif
