import ChoresUseCases
import KhipuViewState
import SwiftUI

/// The root view of a window. The window's app runs as long as this view is shown.
public struct ChoresView: View {
  @State private var assembly: Assembly

  public init(_ environment: ChoresUseCases.Environment) {
    _assembly = State(initialValue: Assembly(environment))
  }

  public var body: some View {
    ChoresList(chores: assembly.chores, alerts: assembly.window.alerts).task { await assembly.run() }
  }
}

private struct ChoresList: View {
  let chores: ChoresViewState
  @Bindable var alerts: Alerts

  var body: some View {
    List(chores.ids, id: \.self) { id in
      if let row = chores.row(id) { Button(row.text) { chores.finish(id) }.disabled(row.isDone) }
    }
    .task { await chores.load() }
    .alert("That failed", isPresented: $alerts.isPresented) {
      Button("OK") {}
    } message: {
      Text(alerts.text ?? "")
    }
  }
}
