#if canImport(SwiftUI)
  import Models
  import SwiftUI

  /// A cell for each of the lights.
  struct LightList: View {
    let lights: [Light]
    @Bindable var viewState: ViewState

    var body: some View {
      List(lights) { light in
        LightCell(light: light, isOn: $viewState[isOn: light.id], brightness: $viewState[brightness: light.id])
      }
      .refreshable { @MainActor in viewState.load() }
    }
  }
#endif
