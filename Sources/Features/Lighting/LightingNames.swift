import KhipuControl
import KhipuSentences
import Models
import UseCases

extension Names<Home> {
  init(
    of kind: String, or alternative: String? = "number", words: [String] = [], in parts: [HomePart],
    all: @escaping @Sendable (Home) -> [String]
  ) {
    self.init(
      kind: kind, or: alternative, words: words,
      in: { (source) async throws(Failure) in
        switch source {
        case .stored: try await HomeViewer().request(.view).get()
        case .loaded: try await HomeViewer().request(.load(parts)).get()
        }
      }, all: all)
  }
}
