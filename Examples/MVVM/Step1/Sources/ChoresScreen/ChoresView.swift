import SwiftUI

public struct ChoresView: View {
  @State private var viewModel = ChoresViewModel()

  public init() {}

  public var body: some View {
    List(viewModel.rows) { row in
      Button(row.text) { Task { await viewModel.send(.finish(row.id)) } }.disabled(row.isDone)
    }
    .overlay { if let problem = viewModel.problem { Text(problem) } }
    .task { await viewModel.send(.load) }
    .task { await viewModel.followClock() }
  }
}
