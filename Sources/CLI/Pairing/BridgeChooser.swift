import KhipuControl
import KhipuTerminal
import UseCases

/// Finds a bridge if no host was given: the only bridge, or the user's choice among several.
struct BridgeChooser: Sendable {
  var search: @Sendable () async throws(Failure) -> BridgeSearch
  /// Shows a line on standard error.
  var note: @Sendable (String) -> Void
  /// Asks for a line, and returns nil at the end of the input. The closure itself is nil without a terminal.
  var ask: (@Sendable (String) async throws(CLIError) -> String?)? = Console.isInputTerminal ? Console.ask : nil

  /// Searches for bridges. If there is one, returns it; if there are several, asks.
  ///
  /// - Throws: `CLIError.refused` if no bridge is found or chosen; `.failure(.cancelled)` if cancelled; errors of the closures.
  func bridge() async throws(CLIError) -> FoundBridge {
    note("searching for bridges in this network, and if none answers, at discovery.meethue.com")
    let bridges = try await nearby()
    guard let first = bridges.first else {
      throw .refused(
        "no bridge was found; give its host: 'khipu connect HOST', such as 192.168.1.2", "no-bridge-found", .unreachable
      )
    }
    if bridges.count > 1 { return try await choose(bridges) }
    note("one bridge was found: \(first.id) at \(first.host)")
    return first
  }

  private func nearby() async throws(CLIError) -> [FoundBridge] {
    let found: BridgeSearch
    do { found = try await search() } catch { throw .failure(error) }
    for trouble in found.troubles { note(trouble) }
    return found.bridges
  }

  private func choose(_ bridges: [FoundBridge]) async throws(CLIError) -> FoundBridge {
    let rows = bridges.enumerated().map { index, bridge in
      [Cell("\(index + 1)", .right), Cell(bridge.id), Cell("\(bridge.host)"), Cell(bridge.model ?? "")]
    }
    for line in TextTable.text(rows).split(separator: "\n") { note(String(line)) }
    let advice = "choose a bridge, such as 'khipu connect \(bridges[0].host)'"
    guard let ask else { throw .refused(advice, "several-bridges") }
    while let line = try await ask("Which one? [1-\(bridges.count)] ") {
      let words = line.split(whereSeparator: \.isWhitespace)
      let number = words.count == 1 ? Int(words[0]) : nil
      if let number, (1...bridges.count).contains(number) { return bridges[number - 1] }
      note("type a number from 1 to \(bridges.count)")
    }
    guard !Task.isCancelled else { throw .failure(.cancelled) }
    throw .refused(advice, "several-bridges")
  }
}
