#if canImport(SwiftUI)
  import Models
  import SwiftUI

  /// The tabs, what is selected in each, and the sheets over them: the route.
  struct TabsView: View {
    @Bindable var viewState: ViewState

    var body: some View {
      TabView(selection: $viewState.tab) {
        ForEach(Models.Tab.allCases, id: \.self) { tab in
          NavigationStack(path: $viewState[path: tab]) {
            TabContent(tab: tab, viewState: viewState)
              .navigationTitle(tab.title)
              .navigationDestination(for: Light.ID.self) { SelectionView(selection: $0, viewState: viewState) }
          }
          .tabItem { Label(tab.title, systemImage: tab.image) }
          .tag(tab)
        }
      }
      .sheet(isPresented: $viewState[hasSheetOver: 0]) { SheetView(level: 0, viewState: viewState) }
      .safeAreaInset(edge: .top) { FailureView(failure: $viewState.failure) }
      .onAppear { viewState.load() }
    }
  }

  /// What a tab shows while nothing is selected in it.
  private struct TabContent: View {
    let tab: Models.Tab
    let viewState: ViewState

    var body: some View {
      switch tab {
      case .lights: LightList(lights: Array(viewState.lights), viewState: viewState)
      case .favorites:
        LightList(lights: viewState.favorites.compactMap { viewState.lights[$0.id] }, viewState: viewState)
      case .more:
        List {
          Button("About") { viewState.present(.about) }
          Button("Reset") { viewState.present(.reset) }
        }
      }
    }
  }

  extension Models.Tab {
    fileprivate var title: String {
      switch self {
      case .lights: "Lights"
      case .favorites: "Favorites"
      case .more: "More"
      }
    }

    fileprivate var image: String {
      switch self {
      case .lights: "lightbulb"
      case .favorites: "star"
      case .more: "ellipsis"
      }
    }
  }
#endif
