#if canImport(SwiftUI)
  import SwiftUI

  /// A sheet, and the sheets over it.
  struct SheetView: View {
    /// The number of sheets below.
    let level: Int
    @Bindable var navigation: NavigationViewState
    let lighting: LightingViewState

    var body: some View {
      NavigationStack {
        List {
          switch navigation.screen.sheets.dropFirst(level).first {
          case .actions: Button("Rename") { navigation.present(.newName) }
          case .newName: NewName(light: navigation.screen.light, lighting: lighting)
          case .about: Text("HomeApp, an app that takes the layers of Khipu.")
          case .reset: Text("Remove the app to remove what it stored.")
          case nil: EmptyView()
          }
        }
        .toolbar {
          Button("Close") { navigation[hasSheetOver: level] = false }
        }
      }
      .sheet(isPresented: $navigation[hasSheetOver: level + 1]) {
        SheetView(level: level + 1, navigation: navigation, lighting: lighting)
      }
    }
  }

  /// A field for the new name of the open light, if one is open.
  private struct NewName: View {
    let light: LightRow.ID?
    let lighting: LightingViewState
    @State private var name = ""

    var body: some View {
      if let light {
        TextField("Name", text: $name).onSubmit { lighting.rename(light, to: name) }
      } else {
        Text("There is no light to rename.")
      }
    }
  }
#endif
