import SwiftUI

public struct ChoresView: View {
  @State private var viewModel = ChoresViewModel()

  public init() {}

  public var body: some View {
    List(viewModel.chores) { chore in
      Button(viewModel.text(of: chore)) { Task { await viewModel.finish(chore.id) } }.disabled(chore.isDone)
    }
    .overlay { if let problem = viewModel.problem { Text(problem) } }
    .task { await viewModel.load() }
    .task { await viewModel.followClock() }
  }
}
