#if canImport(SwiftUI)
  import Models
  import SwiftUI

  /// A sheet, and the sheets over it.
  struct SheetView: View {
    /// How many sheets are under it.
    let level: Int
    @Bindable var viewState: ViewState

    var body: some View {
      NavigationStack {
        List {
          switch viewState.route.sheets.dropFirst(level).first {
          case .actions: Button("Rename") { viewState.present(.newName) }
          case .newName: NewName(screen: viewState.screen, rename: viewState.rename)
          case .about: Text("HomeApp, an app that takes the layers of Khipu.")
          case .reset: Text("Remove the app to remove what it stored.")
          case nil: EmptyView()
          }
        }
        .toolbar {
          Button("Close") { viewState[hasSheetOver: level] = false }
        }
      }
      .safeAreaInset(edge: .top) { FailureView(failure: $viewState.failure) }
      .sheet(isPresented: $viewState[hasSheetOver: level + 1]) { SheetView(level: level + 1, viewState: viewState) }
    }
  }

  /// A field for the name of the light that is shown, if one is.
  private struct NewName: View {
    let screen: Screen
    let rename: (Light.ID, String) -> Void
    @State private var name = ""

    var body: some View {
      switch screen {
      case .light(let light):
        TextField(light.name, text: $name)
          .onSubmit { rename(light.id, name) }
      case .tab, .waiting, .missing: Text("There is no light to rename.")
      }
    }
  }
#endif
