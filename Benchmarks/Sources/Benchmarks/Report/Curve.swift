/// The cost of one change at several sizes of home.
struct Curve {
  let name: String
  /// The number of lights, and the nanoseconds of a change.
  let points: [(lights: Int, nanoseconds: Double)]

  private static let sizes = [10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000]

  /// The floor, ours, and the peers that are there, each with a subscriber that looks.
  static func all() async throws -> [Curve] {
    var curves = [try await Curve("floor") { .bare($0) }, try await Curve("Khipu") { .looking($0) }]
    #if canImport(ReSwift)
      curves.append(try await Curve("ReSwift") { .reSwift($0) })
    #endif
    #if canImport(MobiusCore)
      curves.append(try await Curve("Mobius") { .mobius($0) })
    #endif
    return curves
  }

  private init(_ name: String, _ course: (_ lights: Int) -> Course) async throws {
    self.name = name
    var points: [(Int, Double)] = []
    for lights in Self.sizes {
      var course = course(lights)
      for round in 0..<9 { try await course.run(round) }
      points.append((lights, course.median))
    }
    self.points = points
  }
}
