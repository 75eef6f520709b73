#if canImport(SwiftUI)
  import Models
  import SwiftUI

  /// What is selected in a tab: it is there, it is waited for, or it does not exist.
  struct SelectionView: View {
    let selection: Light.ID
    @Bindable var viewState: ViewState

    var body: some View {
      switch viewState.screen {
      case .light(let light) where light.id == selection: details(of: light)
      case .missing: Text("There is no light \(selection.description).")
      case .tab, .light, .waiting: ProgressView()
      }
    }

    private func details(of light: Light) -> some View {
      List {
        LightCell(light: light, isOn: $viewState[isOn: light.id], brightness: $viewState[brightness: light.id])
        Toggle("Favorite", isOn: $viewState[isFavorite: light.id])
        Button("More") { viewState.present(.actions) }
      }
      .navigationTitle(light.name)
    }
  }
#endif
