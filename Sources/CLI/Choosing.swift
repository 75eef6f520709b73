internal import Features
internal import Gateways
internal import UseCases

/// Finding the bridge that is meant where nobody said where it is.
struct Choosing: Sendable {
  /// Makes what looks for bridges; each answer may take so long.
  var discovery: @Sendable (Duration) -> Discovery = Discovery.live(timeout:)
  /// Shows a line that is no result.
  var remark: @Sendable (String) -> Void = Console.remark
  /// Asks for a line, and answers nil at the end of all; nil where nobody is there to be asked.
  var ask: (@Sendable (String) async throws(Obstacle) -> String?)? = Console.isInputTerminal ? Console.ask : nil

  /// Looks for bridges, and goes on with the only one, or with the one that is chosen.
  ///
  /// - Throws: `Obstacle.refused` where there is none, or several and nobody chooses.
  func bridge(timeout: Duration) async throws(Obstacle) -> FoundBridge {
    remark("looking for bridges in this network, and where none answers, at discovery.meethue.com")
    let bridges = try await nearby(timeout)
    guard let first = bridges.first else {
      throw .refused("no bridge was found; say where it is: 'khipu connect HOST', such as 192.168.1.2", .unavailable)
    }
    if bridges.count > 1 { return try await choose(bridges) }
    remark("one bridge was found: \(first.id) at \(first.host)")
    return first
  }

  private func nearby(_ timeout: Duration) async throws(Obstacle) -> [FoundBridge] {
    do { return try await discovery(timeout).nearby() } catch {
      switch error {
      case .cancelled: throw .failure(.cancelled)
      case .hindered(let troubles):
        for trouble in troubles { remark(trouble.sentence) }
        return []
      }
    }
  }

  private func choose(_ bridges: [FoundBridge]) async throws(Obstacle) -> FoundBridge {
    for line in FoundBridge.table(bridges).split(separator: "\n") { remark(String(line)) }
    let advice = "say which bridge it is, such as 'khipu connect \(bridges[0].host)'"
    guard let ask else { throw .refused(advice) }
    while let line = try await ask("Which one? [1-\(bridges.count)] ") {
      let number = Int(String(line.filter { !$0.isWhitespace }))
      if let number, (1...bridges.count).contains(number) { return bridges[number - 1] }
      remark("say a number from 1 to \(bridges.count)")
    }
    guard !Task.isCancelled else { throw .failure(.cancelled) }
    throw .refused(advice)
  }
}

extension FoundBridge {
  /// The bridges with their numbers, from 1.
  fileprivate static func table(_ bridges: [FoundBridge]) -> String {
    Table.text(
      bridges.enumerated().map { index, bridge in
        [Cell("\(index + 1)", .right), Cell(bridge.id), Cell("\(bridge.host)"), Cell(bridge.model ?? "")]
      })
  }
}

extension DiscoveryTrouble {
  /// What is said of it.
  fileprivate var sentence: String {
    switch self {
    case .network(let reason): "nobody in this network can be asked: \(Quotation.write(reason))"
    case .serviceBusy: "discovery.meethue.com was asked too often from here; it answers again in some minutes"
    case .service(let reason): "discovery.meethue.com can't be asked: \(Quotation.write(reason))"
    }
  }
}
