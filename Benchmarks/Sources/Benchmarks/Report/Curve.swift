/// The cost of one change by home size, with a subscriber that looks at one light.
struct Curve {
  let name: String
  private var courses: [(lights: Int, course: Course)]

  private static let sizes = [10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000]

  private init(_ name: String, _ course: (_ lights: Int) async throws -> Course) async rethrows {
    (self.name, courses) = (name, [])
    for lights in Self.sizes { courses.append((lights, try await course(lights))) }
  }

  /// The median time of a change for each number of lights.
  var points: [(lights: Int, nanoseconds: Double)] { courses.map { ($0.lights, $0.course.median) } }

  /// The lower bound, Khipu and the available peers, measured in interleaved rounds.
  static func all() async throws -> [Curve] {
    var curves = [await Curve("floor") { .bare($0) }, try await Curve("Khipu") { try await .looking($0) }]
    #if canImport(ReSwift)
      curves.append(await Curve("ReSwift") { .reSwift($0) })
    #endif
    #if canImport(MobiusCore)
      curves.append(await Curve("Mobius") { .mobius($0) })
    #endif
    for round in 0..<31 {
      for index in curves.indices { try await curves[index].run(round) }
    }
    return curves
  }

  private mutating func run(_ round: Int) async throws {
    for index in courses.indices { try await courses[index].course.run(round) }
  }
}
