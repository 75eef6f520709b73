#if canImport(SwiftUI)
  import SwiftUI

  /// Pairs with the bridge at an address, and unpairs.
  struct PairingView: View {
    @Bindable var pairing: PairingViewState

    var body: some View {
      TextField("Address of the bridge", text: $pairing.host).onSubmit { pairing.pair() }
      if let text = pairing.screen.value.text { Text(text) }
      Button("Pair") { pairing.pair() }
      Button("Unpair") { pairing.unpair() }
    }
  }
#endif
