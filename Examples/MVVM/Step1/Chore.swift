import KhipuValues

struct Chore: Identifiable, Hashable, Sendable, Codable {
  /// The chore's name.
  let id: String
  var isDone = false
}

extension Chore: Alterable {
  enum Change: Hashable, Sendable, Codable {
    case finishing
  }

  consuming func alter(by change: Change) -> Chore {
    switch change {
    case .finishing: isDone = true
    }
    return consume self
  }
}
