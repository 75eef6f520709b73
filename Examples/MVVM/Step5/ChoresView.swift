#if canImport(SwiftUI)
  import KhipuViewState
  import SwiftUI

  struct ChoresView: View {
    let chores: ChoresViewState
    @Bindable var alerts: Alerts

    var body: some View {
      List(chores.rows.ids, id: \.self) { id in
        if let chore = chores.rows[id] {
          Button(id) { chores.finish(id) }.disabled(chore.isDone)
        }
      }
      .task { await chores.load() }
      .alert("That failed", isPresented: $alerts.isPresented) {
        Button("OK") {}
      } message: {
        Text(alerts.text ?? "")
      }
    }
  }
#endif
