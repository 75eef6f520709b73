/// How a row is measured.
struct Plan {
  let work: String
  let unit: Unit
  var aim: Aim?
  /// Runs in every `stride`th round; more than 1 for a plan whose rounds are long.
  var stride = 1
  var floor: Course?
  /// One course, or several whose figures are printed as a range.
  var ours: [Course]
  var peers: [Peer: Course] = [:]

  var row: Row {
    Row(
      work: work, unit: unit, aim: aim, floor: (floor?.median).map(unit.of), ours: ours.map { unit.of($0.median) },
      peers: peers.mapValues { unit.of($0.median) })
  }

  /// Interleaves the rounds of all plans, so that other load affects all of them equally.
  static func run(_ plans: inout [Plan], rounds: Int, share: Double = 1) async throws {
    for round in 0..<rounds {
      for index in plans.indices where round.isMultiple(of: plans[index].stride) {
        try await plans[index].run(round, share)
      }
    }
  }

  private mutating func run(_ round: Int, _ share: Double) async throws {
    try await floor?.run(round, share: share)
    for index in ours.indices { try await ours[index].run(round, share: share) }
    for peer in Peer.allCases { try await peers[peer]?.run(round, share: share) }
  }
}
