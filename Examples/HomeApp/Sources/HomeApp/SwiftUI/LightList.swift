#if canImport(SwiftUI)
  import SwiftUI

  /// A cell for each light. A cell observes only its light.
  struct LightList: View {
    let ids: [LightRow.ID]
    let lighting: LightingViewState

    var body: some View {
      List(ids, id: \.self) { LightCell(id: $0, lighting: lighting) }
        .overlay { LightsNotice(lighting: lighting) }
        .refreshable { await lighting.refresh() }
    }
  }

  /// Shown over the rows while they load, if there are none, or if they can't be read.
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
