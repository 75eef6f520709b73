#if canImport(SwiftUI)
  import SwiftUI

  /// The scenes, the waiting snapshots, the pairing, and what is seldom needed.
  struct MoreView: View {
    let navigation: NavigationViewState
    let snapshots: SnapshotsViewState
    let pairing: PairingViewState

    var body: some View {
      List {
        ForEach(navigation[rows: .more]) { NavigationLink($0.name, value: $0.id) }
        ForEach(snapshots.screen.rows) { row in
          ProgressView(value: row.progress) { Text(row.name) }
        }
        Button("Take a snapshot") { snapshots.take(named: "Home") }
        PairingView(pairing: pairing)
        Button("About") { navigation.present(.about) }
        Button("Reset") { navigation.present(.reset) }
      }
      .task { await snapshots.upload() }
    }
  }
#endif
