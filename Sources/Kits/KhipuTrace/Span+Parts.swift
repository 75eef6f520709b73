package import KhipuControl

extension Span {
  /// The child spans. Features start in any order, because they run concurrently; here they are in the domain's order.
  package var parts: [Span] { content.children.sorted { $0.number < $1.number } }

  /// A message lasts until all features have worked on it.
  package var duration: Duration { start.duration(to: ending) }

  /// The failure in words; nil if the step succeeded.
  package var failure: String? { content.failure.map { $0 is Failure ? "\($0)" : expression($0) } }

  private var ending: ContinuousClock.Instant { content.end ?? content.children.map(\.ending).max() ?? start }

  private var number: Int { if case .feature(let number) = step { number } else { 0 } }
}

extension [String] {
  /// The name of the feature at this index of the domain's list, if these are the names of the features.
  package func name(ofFeature number: Int) -> String { indices.contains(number) ? self[number] : "feature \(number)" }
}
