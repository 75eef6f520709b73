import AppDomain
import Features
import KhipuDomain
import Models
@_spi(Composition) import UseCases

/// Rows for one message.
func messagePlans() -> [Plan] {
  [
    Plan(
      work: "a message that no feature handles, \(features) features", unit: .nanoseconds,
      floor: .unheardByClosures, ours: [.unheard], peers: peers()),
    Plan(
      work: "`turn light 1 on` through the domain, mock gateways", unit: .nanoseconds, ours: [.turning]),
  ]
}

/// The number of features that ignore the message.
let features = 10

/// A feature that ignores every message.
let deaf: Feature = { _ in { _ in nil } }

private let command = Message.command(.lighting(.turn(.light(1), .on)))

/// A report, because the domain also reports a command that no feature handles.
let unheardMessage = Message.report(command.command, .succeeded)

/// The available peers.
private func peers() -> [Peer: Course] {
  var peers: [Peer: Course] = [:]
  #if canImport(ReSwift)
    peers[.reSwift] = .unheardByReSwift
  #endif
  #if canImport(MobiusCore)
    peers[.mobius] = .unheardByMobius
  #endif
  return peers
}

extension Course {
  /// The lower bound: calls an array of closures.
  static var unheardByClosures: Course {
    let inputs = (0..<features).map { _ in deaf { _ in } }
    return Course(operations: 250) { _, operations in
      for _ in 0..<operations {
        for input in inputs { if let work = input(unheardMessage) { await work() } }
      }
    }
  }

  /// A domain whose features ignore the message.
  fileprivate static var unheard: Course {
    let app = createAppDomain(features: Array(repeating: deaf, count: features))
    return Course(operations: 250) { _, operations in
      for _ in 0..<operations { await app(unheardMessage) }
    }
  }

  /// The whole domain with mock gateways.
  static var turning: Course {
    let (app, environment) = (createAppDomain(), Environment.mock)
    return Course(operations: 250) { _, operations in
      await withCurrent(environment) {
        for _ in 0..<operations { await app(command) }
      }
    }
  }
}
