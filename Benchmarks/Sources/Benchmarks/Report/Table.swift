/// The rows as a Markdown table, aligned for reading in a terminal.
struct Table {
  private let lines: [[String]]

  init(_ rows: [Row]) {
    let peers = Peer.allCases.filter { peer in rows.contains { $0.peers[peer] != nil } }
    let titles = ["work", "unit", "floor", "ours", "ratio"] + peers.map(\.rawValue) + ["aim"]
    lines = [titles] + rows.map { $0.cells(peers) }
  }

  /// One line per row, after two lines of header.
  var text: String {
    let widths = lines.reduce(Array(repeating: 3, count: lines[0].count)) { widths, line in
      zip(widths, line).map { max($0, $1.count) }
    }
    let rule = widths.enumerated().map { String(repeating: "-", count: $1 - 1) + ($0 < 2 ? "-" : ":") }
    return ([lines[0], rule] + lines.dropFirst()).map { line in
      "| " + zip(line, widths).enumerated().map { padded($1.0, $1.1, isText: $0 < 2) }.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }

  private func padded(_ cell: String, _ width: Int, isText: Bool) -> String {
    let space = String(repeating: " ", count: width - cell.count)
    return isText ? cell + space : space + cell
  }
}

extension Row {
  fileprivate func cells(_ peers: [Peer]) -> [String] {
    let (least, most) = (ours.min() ?? 0, ours.max() ?? 0)
    let range = written(least) == written(most) ? written(most) : "\(written(least))–\(written(most))"
    return [work, unit.rawValue, floor.map(written) ?? "", range, ratio.map(written) ?? ""]
      + peers.map { self.peers[$0].map(written) ?? "" } + [aim?.text ?? ""]
  }
}

extension Aim {
  fileprivate var text: String {
    switch self {
    case .figure(let most): "≤ \(written(most))"
    case .ratio(let most): "ratio ≤ \(written(most))"
    }
  }
}
