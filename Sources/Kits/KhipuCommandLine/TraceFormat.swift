import KhipuControl
import KhipuTerminal
import KhipuTrace

/// How a trace is printed: `--trace=NAME`.
public struct TraceFormat: Sendable {
  public let name: String
  let text: @Sendable (_ root: Span, _ features: [String]) -> String

  /// A tree with times.
  public static let text = TraceFormat(name: "text") { root, features in root.table(features) }
  /// A Mermaid sequence diagram, for documents.
  public static let mermaid = TraceFormat(name: "mermaid") { root, features in
    SequenceDiagram(root, features: features).text
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

extension Span {
  /// A line for each step below the root, with start, duration and description, and a line for each change.
  fileprivate func table(_ features: [String]) -> String {
    let header = [Cell("at", .right), Cell("took", .right), Cell("step")]
    return TextTable.text([header] + parts.flatMap { $0.rows(since: start, features, "") })
  }

  private func rows(since beginning: ContinuousClock.Instant, _ features: [String], _ space: String) -> [[Cell]] {
    let (at, took) = (beginning.duration(to: start).milliseconds, duration.milliseconds)
    let end = failure.map { ", which failed: \($0)" } ?? ""
    let row = [Cell(at, .right), Cell(took, .right), Cell(space + title(features) + end)]
    return [row] + changes.map { [Cell(""), Cell(""), Cell("\(space)  \(expression($0))")] }
      + parts.flatMap { $0.rows(since: beginning, features, space + "  ") }
  }

  private func title(_ features: [String]) -> String {
    switch step {
    case .user: "user"
    case .message(let text): text
    case .feature(let number): features.name(ofFeature: number)
    case .request(let request, of: let useCase): "\(useCase): \(expression(request))"
    case .call(let name, changes: _): name
    }
  }

  private var changes: [any Sendable] { if case .call(_, changes: let changes) = step { changes } else { [] } }
}

extension Duration {
  /// In milliseconds with three decimals, because most steps take microseconds.
  var milliseconds: String {
    let microseconds = components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    let rest = String(microseconds % 1000)
    return "\(microseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest) ms"
  }
}
