import KhipuControl
import KhipuTerminal
import KhipuTrace

/// How a trace is printed: `--trace=NAME`.
public struct TraceFormat: Sendable {
  public let name: String
  let text: @Sendable (_ root: Span, _ features: [String]) -> String

  /// A tree with times.
  public static let text = TraceFormat(name: "text") { root, features in Trace(root, features: features).table }
  /// A Mermaid sequence diagram, for documents.
  public static let mermaid = TraceFormat(name: "mermaid") { root, features in
    SequenceDiagram(Trace(root, features: features)).text
  }

  /// A Swift test file that replays the commands of the trace.
  ///
  /// - Parameter encode: Encodes a value as JSON on one line; nil if that is not possible.
  public static func test(encode: @escaping @Sendable (any Encodable) -> String?) -> TraceFormat {
    TraceFormat(name: "test") { root, _ in RecordedTest(root, encode: encode).text }
  }
}

extension TraceFormat: Equatable {
  public static func == (first: TraceFormat, second: TraceFormat) -> Bool { first.name == second.name }
}

extension Trace {
  /// A line for each step below the root, with start, duration and description, and a line for each change.
  fileprivate var table: String {
    TextTable.text(
      [[Cell("at", .right), Cell("took", .right), Cell("step")]] + parts.flatMap { $0.rows(indentedBy: 0) })
  }

  private func rows(indentedBy depth: Int) -> [[Cell]] {
    let space = String(repeating: "  ", count: depth)
    let end = failure.map { ", which failed: \($0)" } ?? ""
    let row = [Cell(start.milliseconds, .right), Cell(duration.milliseconds, .right), Cell(space + title + end)]
    return [row] + changes.map { [Cell(""), Cell(""), Cell("\(space)  \($0)")] }
      + parts.flatMap { $0.rows(indentedBy: depth + 1) }
  }

  private var title: String {
    switch step {
    case .user: "user"
    case .message(let text): text
    case .feature(let name): name
    case .request(let text, of: let useCase): "\(useCase): \(text)"
    case .call(let name, changes: _): name
    }
  }

  private var changes: [String] { if case .call(_, changes: let changes) = step { changes } else { [] } }
}

extension Duration {
  /// In milliseconds with three decimals, because most steps take microseconds.
  var milliseconds: String {
    let microseconds = components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    let rest = String(microseconds % 1000)
    return "\(microseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest) ms"
  }
}
