#if canImport(SwiftUI)
  import SwiftUI

  /// The scenes, the pairing controls, and buttons for rarely used sheets.
  struct MoreView: View {
    let navigation: NavigationViewState
    let pairing: PairingViewState

    var body: some View {
      List {
        ForEach(navigation[rows: .more]) { NavigationLink($0.name, value: $0.id) }
        PairingView(pairing: pairing)
        Button("About") { navigation.present(.about) }
        Button("Reset") { navigation.present(.reset) }
      }
    }
  }
#endif
