#if canImport(SwiftUI)
  import KhipuControl
  import SwiftUI
  import UseCases

  /// Why the last command failed, until it is dismissed.
  struct FailureView: View {
    @Binding var failure: Failure?

    var body: some View {
      if let failure {
        HStack {
          Text(failure.description)
          Button("Dismiss") { self.failure = nil }
        }
        .padding()
      }
    }
  }
#endif
