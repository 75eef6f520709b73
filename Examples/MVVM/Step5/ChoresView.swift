#if canImport(SwiftUI)
  import SwiftUI

  struct ChoresView: View {
    let viewState: ViewState

    var body: some View {
      List(Array(viewState.chores)) { chore in
        Button(chore.id) { viewState.send(.command(.chores(.finish(chore.id)))) }.disabled(chore.isDone)
      }
      .task { viewState.send(.command(.chores(.load))) }
    }
  }
#endif
