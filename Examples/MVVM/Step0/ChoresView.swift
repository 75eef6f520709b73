#if canImport(SwiftUI)
  import SwiftUI

  struct ChoresView: View {
    let viewModel: ChoresViewModel

    var body: some View {
      List(viewModel.chores) { chore in
        Button(chore.id) { Task { await viewModel.finish(chore.id) } }.disabled(chore.isDone)
      }
      .task { await viewModel.load() }
    }
  }
#endif
