/// Work measured in rounds.
struct Course {
  /// Runs the operation `operations` times; `round` may select the light.
  typealias Work = (_ round: Int, _ operations: Int) async throws -> Void

  private let operations: Int
  private let work: Work
  private var nanoseconds: [Double] = []

  /// - Parameter operations: The number per round. Other processes seldom interrupt a round of a few milliseconds, so
  ///   they hardly affect the median.
  init(operations: Int, _ work: @escaping Work) { (self.operations, self.work) = (operations, work) }

  /// The median time of an operation in nanoseconds; 0 before the first round.
  var median: Double { nanoseconds.isEmpty ? 0 : nanoseconds.sorted()[nanoseconds.count / 2] }

  /// Runs one round, and records its time per operation.
  ///
  /// - Parameter share: The fraction of a round's operations to run.
  mutating func run(_ round: Int, share: Double = 1) async throws {
    let count = max(1, Int(Double(operations) * share))
    let start = ContinuousClock.now
    try await work(round, count)
    nanoseconds.append((ContinuousClock.now - start) / .nanoseconds(count))
  }

  /// Runs the operation without measuring its time.
  func repeated(_ operations: Int) async throws { try await work(0, operations) }
}
