#if canImport(SwiftUI)
  import KhipuViewState
  import SwiftUI

  /// A tab for each feature, and the alerts over them.
  struct TabsView: View {
    let assembly: Assembly

    var body: some View {
      TabView {
        Tab("People", systemImage: "person.2") { PeopleView(people: assembly.people) }
      }
      .modifier(Alerting(alerts: assembly.window.alerts))
    }
  }

  /// Shows the window's failures as alerts over the view, one at a time.
  private struct Alerting: ViewModifier {
    @Bindable var alerts: Alerts

    func body(content: Content) -> some View {
      content.alert("That failed", isPresented: $alerts.isPresented) {
        Button("OK") {}
      } message: {
        Text(alerts.text ?? "")
      }
    }
  }
#endif
