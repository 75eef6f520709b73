#if canImport(SwiftUI)
  import SwiftUI

  struct ChoresView: View {
    let viewModel: ChoresViewModel

    var body: some View {
      List(Array(viewModel.state.chores)) { chore in
        Button(chore.id) { Task { await viewModel.send(.finish(chore.id)) } }.disabled(chore.isDone)
      }
      .task { await viewModel.send(.load) }
    }
  }
#endif
