import KhipuControl
import TestTools
import Testing
@testable import UseCases

@Suite("Draining a queue")
struct DrainTests {
  /// Something that needs so many steps, of which one may fail.
  private struct Parcel: Identifiable, Hashable {
    let id: Int
    let left: Int
    var fault: Fault?
  }

  /// What happens when so many steps are left.
  private struct Fault: Hashable {
    let left: Int
    let isRefusal: Bool
  }

  /// Why a parcel does not go on.
  private struct Stop: Reason {
    let parcel: Int
    let isRefusal: Bool

    var explanation: Failure.Explanation { .init("parcel \(parcel) stops", "stop", .refused) }
  }

  private static let faults: [Fault?] =
    [nil] + (1...2).flatMap { left in [true, false].map { Fault(left: left, isRefusal: $0) } }
  private static let queues = faults.flatMap { first in
    faults.flatMap { second in
      faults.map { third in
        zip(1..., [first, second, third]).map { Parcel(id: $0, left: 2, fault: $1) }
      }
    }
  }

  /// The steps that are made of the queue, what is left of it, and why.
  private static func model(_ queue: [Parcel]) -> (steps: [Int], left: [Parcel], failure: Failure?) {
    var (steps, waiting, failure): ([Int], [Parcel], Failure?) = ([], [], nil)
    for (index, parcel) in queue.enumerated() {
      let made = parcel.fault.map { parcel.left - $0.left } ?? parcel.left
      steps += Array(repeating: parcel.id, count: parcel.fault == nil ? made : made + 1)
      guard let fault = parcel.fault else { continue }
      waiting.append(Parcel(id: parcel.id, left: parcel.left - made, fault: fault))
      let reason = Failure(Stop(parcel: parcel.id, isRefusal: fault.isRefusal))
      guard fault.isRefusal else { return (steps, waiting + queue[(index + 1)...], reason) }
      failure = failure ?? reason
    }
    return (steps, waiting, failure)
  }

  @Test(
    "Draining a queue makes all steps of each element in their order, and passes those that are refused",
    arguments: queues)
  private func order(queue: [Parcel]) async {
    let (expected, made) = (Self.model(queue), await Self.run(queue))
    #expect(made.failure == expected.failure)
    #expect(made.steps == expected.steps)
    #expect(made.left == expected.left)
  }

  @Test("Draining a queue includes elements that were added meanwhile, and skips removed ones")
  func shared() async {
    let queue = (1...2).map { Parcel(id: $0, left: 1) }
    let made = await Self.run(queue) { parcel, queue in if parcel.id == 1 { queue = [Parcel(id: 3, left: 1)] } }
    #expect(made.steps == [1, 3] && made.left.isEmpty && made.failure == nil)
  }

  @Test("Draining a queue fails as the read of the queue does")
  func unreadable() async {
    await #expect(throws: Failure.cancelled) {
      try await drain({ () throws(Failure) -> [Parcel] in throw .cancelled }, passing: { _ in true }) { _ in }
    }
  }

  /// The steps that were made, what is left of the queue, and why.
  private static func run(
    _ queue: [Parcel], meanwhile change: (Parcel, inout [Parcel]) -> Void = { _, _ in }
  ) async -> (steps: [Int], left: [Parcel], failure: Failure?) {
    var (steps, left) = ([Int](), queue)
    do {
      try await drain({ left }, passing: { ($0.reason as? Stop)?.isRefusal == true }) { parcel throws(Failure) in
        steps.append(parcel.id)
        if let fault = parcel.fault, fault.left == parcel.left {
          throw Failure(Stop(parcel: parcel.id, isRefusal: fault.isRefusal))
        }
        left = left.compactMap { other in
          guard other == parcel else { return other }
          return parcel.left == 1 ? nil : Parcel(id: parcel.id, left: parcel.left - 1, fault: parcel.fault)
        }
        change(parcel, &left)
      }
      return (steps, left, nil)
    } catch { return (steps, left, error) }
  }
}
