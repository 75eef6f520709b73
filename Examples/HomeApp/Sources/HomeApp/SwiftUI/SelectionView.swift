#if canImport(SwiftUI)
  import Models
  import SwiftUI

  /// What is selected in a tab: it is there, it is waited for, or it does not exist.
  struct SelectionView: View {
    let selection: Place.Selection
    @Bindable var viewState: ViewState

    var body: some View {
      switch (selection, viewState.screen) {
      case (.light(let id), .light(let light)) where light.id == id: details(of: light)
      case (.repository, .repository(let repository)): details(of: repository)
      case (_, .missing): Text("There is no \(selection.description).")
      case (_, .tab), (_, .light), (_, .repository), (_, .waiting): ProgressView()
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

    private func details(of repository: Repository) -> some View {
      List {
        Text(repository.description ?? "")
        Text("\(repository.address)")
      }
      .navigationTitle(repository.name)
    }
  }
#endif
