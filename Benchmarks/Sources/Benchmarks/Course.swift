/// Work that is measured in rounds.
struct Course {
  /// Does the work so many times; the round chooses the light.
  typealias Work = (_ round: Int, _ operations: Int) async throws -> Void

  private let operations: Int
  private let work: Work
  private var nanoseconds: [Double] = []

  /// - Parameter operations: How many there are in a round. A round of a few milliseconds is seldom interrupted by other processes,
  ///   so that they hardly move the median.
  init(operations: Int, _ work: @escaping Work) { (self.operations, self.work) = (operations, work) }

  /// The median over the rounds of the time for one operation, in nanoseconds.
  var median: Double { nanoseconds.isEmpty ? 0 : nanoseconds.sorted()[nanoseconds.count / 2] }

  /// Runs one round.
  ///
  /// - Parameter share: How much of the operations of a full round.
  mutating func run(_ round: Int, share: Double = 1) async throws {
    let count = max(1, Int(Double(operations) * share))
    let start = ContinuousClock.now
    try await work(round, count)
    nanoseconds.append((ContinuousClock.now - start) / .nanoseconds(count))
  }
}
