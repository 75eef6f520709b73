import AppDomain
import Features
import KhipuAppTestSupport
import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuSentences
import KhipuTestTools
import KhipuTrace
import Models
import Synchronization
import Testing
@_spi(Composition) import UseCases

/// Sends the commands in the given state. Gateways return recorded replies, in the format printed by `--trace=test`.
///
/// Records an issue if the effects differ from the expected ones or, if none are given, if a command fails. A call without
/// a reply is an issue, too. A reply without a call is not: other versions may have other features and gateways.
///
/// - Parameters:
///   - state: In JSON; nil for the initial state.
///   - calls: The recorded replies, in order for each closure.
func replay(
  _ commands: [String], state: String? = nil, calls: [RecordedCall], causes expected: [Effect]? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let (seen, failures) = (Recorder<Effect>(), Recorder<String>())
  let replies = RecordedReplies(calls, sourceLocation)
  var environment = Environment.mock.intercepted(by: .answered(by: replies.answer))
  let store = createStore(try state.map { try read($0) } ?? AppState())
  environment.store = store.recorded(by: seen.record).failing(by: replies)
  let features = ReplayedFeatures.current?.features ?? allFeatures.map { $0.value }
  let app = createAppDomain(
    receivers: [
      { message in
        seen.record(.announces("\(message)"))
        if message.outcome?.failure != nil { failures.record("\(message)") }
      }
    ], features: [inTurn(features)])
  // All commands share one cache of reads.
  try await withCurrent(environment) {
    try await MessageContext.run { () async throws in
      for command in commands { await app(.command(try #require(Command(command), sourceLocation: sourceLocation))) }
    }
  }
  guard let expected else {
    for failure in failures.events {
      Issue.record(ReplayedFailure(description: failure), sourceLocation: sourceLocation)
    }
    return
  }
  if let difference = difference(from: expected, to: seen.events) {
    Issue.record(
      Unaccounted(lines: ["the message causes something else: - expected, + seen"] + difference),
      sourceLocation: sourceLocation)
  }
}

/// A recorded call to a gateway.
enum RecordedCall: Sendable {
  /// The closure of that name, such as `bridge.groups`, returned the value in JSON. Without a value, it returned
  /// nothing or a closure.
  case returns(String, String? = nil)
  /// The closure threw the error in JSON.
  case `throws`(String, String)

  fileprivate var name: String {
    switch self {
    case .returns(let name, _), .throws(let name, _): name
    }
  }
}

/// The features of a replay in place of the app's.
struct ReplayedFeatures: Sendable {
  @TaskLocal static var current: ReplayedFeatures?

  let features: [Feature]
}

/// A command failed although success was expected.
private struct ReplayedFailure: Error, CustomStringConvertible {
  let description: String
}

/// The unused recorded replies.
private final class RecordedReplies: Sendable {
  private let left: Mutex<[RecordedCall]>
  private let sourceLocation: SourceLocation

  init(_ calls: [RecordedCall], _ sourceLocation: SourceLocation) {
    left = Mutex(calls)
    self.sourceLocation = sourceLocation
  }

  /// The next reply to the call; records an issue and returns nil if there is none or if it can't be decoded.
  @Sendable func answer(_ name: String, _ type: any Any.Type, _ error: any Any.Type) -> Any? {
    do {
      switch next(name) {
      case .returns(_, let json?): return try value(type, json)
      case .returns(_, nil): return Self.withoutValue.first { Swift.type(of: $0) == type }
      case .throws(_, let json): return try value(error, json)
      case nil: throw Unimplemented(name)
      }
    } catch { Issue.record(error, sourceLocation: sourceLocation) }
    return nil
  }

  /// Throws the next recorded error of the store's closure, if there is one; its results are not recorded.
  func fail(_ name: String) throws(FileError) {
    guard left.withLock({ $0.contains { $0.name == name } }) else { return }
    if let error = answer(name, Void.self, FileError.self) as? FileError { throw error }
  }

  private func next(_ name: String) -> RecordedCall? {
    left.withLock { left in left.firstIndex { $0.name == name }.map { left.remove(at: $0) } }
  }

  /// The values for calls without a recorded value; a closure among them does nothing.
  private static var withoutValue: [Any] {
    [(), {} as @Sendable () -> Void, {} as @Sendable () throws(BridgeError) -> Void]
  }

  private func value(_ type: any Any.Type, _ json: String) throws -> Any? {
    func decoded<Value: Decodable>(_ type: Value.Type) throws -> Any { try read(json) as Value }
    return try (type as? any Decodable.Type).map { try decoded($0) }
  }
}

extension Store {
  /// A store whose first calls throw the recorded errors.
  fileprivate func failing(by replies: RecordedReplies) -> Store {
    var store = self
    store.state = { () throws(FileError) in
      try replies.fail("store.state")
      return try await state()
    }
    store.change = { changes throws(FileError) in
      try replies.fail("store.change")
      try await change(changes)
    }
    store.decide = { choose throws(FileError) in
      try replies.fail("store.decide")
      try await decide(choose)
    }
    return store
  }
}

extension Effect {
  /// The effect of making the changes, given in JSON, in one step.
  static func changes(_ json: [String]) throws -> Effect {
    let changes: [AppState.Change] = try json.map { try read($0) }
    return .changes(changes)
  }
}
