import KhipuControl
import KhipuTerminal
import KhipuTrace

public enum TraceFormat: String, CaseIterable, Sendable {
  /// A tree with times.
  case text
  /// A Mermaid sequence diagram.
  case mermaid

  func text(of trace: Trace) -> String {
    guard !trace.parts.isEmpty else { return "" }
    return switch self {
    case .text: trace.table
    case .mermaid: SequenceDiagram(trace).text
    }
  }
}

extension Trace {
  /// A line for each step below the root, with start, duration and description, and a line for each change.
  fileprivate var table: String {
    Table.text([[Cell("at", .right), Cell("took", .right), Cell("step")]] + parts.flatMap { $0.rows(indentedBy: 0) })
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
  fileprivate var milliseconds: String {
    let microseconds = components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    let rest = String(microseconds % 1000)
    return "\(microseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest) ms"
  }
}
