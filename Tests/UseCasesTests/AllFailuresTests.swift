import KhipuControl
import KhipuTestTools
import Testing
@testable import UseCases

struct AllFailuresTests {
  /// Codes shared by failures that mean the same to a program.
  private static let shared: Set = ["cancelled", "missing", "pairing", "taken", "unreachable", "unimplemented"]

  @Test("Every failure has one code, and different failures share a code only if they mean the same")
  func codes() {
    let kinds = Dictionary(grouping: FailureRow.all) { row in
      let reason = row.failure.reason
      // The code of a `FileFailure` depends on its subject, and an `Explanation` has its own.
      return (reason as? Failure.Explanation)?.code ?? ((reason as? FileFailure)?.subject ?? "") + name(of: reason)
    }.mapValues { Set($0.map(\.code)) }
    let codes = kinds.values.flatMap(\.self)
    #expect(kinds.values.allSatisfy { $0.count == 1 })
    #expect(Set(codes.filter { code in codes.count { $0 == code } > 1 }).isSubset(of: Self.shared))
  }

  @Test("Cancellations of different gateways are the same failure")
  func cancellation() {
    let failures: [Failure] = [
      .bridge(.cancelled), .bridge(.simulated(.cancelled(path: "p"))),
      .bridge(.pairing(.cancelled(path: "p"))),
      .watch(.cancelled(path: "p")),
      .log(.cancelled(path: "p")),
    ]
    #expect(Set(failures) == [.cancelled])
    #expect(Set(failures.map(\.hashValue)).count == 1)
  }
}
