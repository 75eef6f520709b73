import KhipuValues

/// Text for one row of a terminal, each piece in its style.
public struct StyledText: Equatable, Sendable {
  private struct Piece: Equatable, Sendable {
    let text: String
    let style: Style
  }

  private var pieces: [Piece] = []
  /// The width in terminal columns.
  public private(set) var columns = 0

  public init() {}

  /// Text in one style. Control characters are escaped, and combining marks at the beginning are dropped.
  public init(_ text: String, _ style: Style = .plain) {
    // A combining mark at the beginning would change the last character of the previous piece.
    let text = String(Quotation.escaped(text).drop { $0.terminalColumns == 0 })
    columns = text.terminalColumns
    if !text.isEmpty { pieces = [Piece(text: text, style: style)] }
  }

  public static func + (first: StyledText, second: StyledText) -> StyledText {
    var both = first
    both.pieces += second.pieces
    both.columns += second.columns
    return both
  }

  public var text: String { pieces.map(\.text).joined() }

  public func styled(_ style: Style) -> StyledText {
    var styled = self
    styled.pieces = pieces.map { Piece(text: $0.text, style: style) }
    return styled
  }

  /// The text with control sequences for its styles, in the colours of the terminal.
  public func drawn(in colors: ColorDepth = .trueColor) -> String {
    pieces.map { $0.style.applied(to: $0.text, in: colors) }.joined()
  }

  /// The text in at most `limit` columns, with an ellipsis at its end if it was truncated.
  public func clipped(to limit: Int) -> StyledText {
    guard columns > limit else { return self }
    var clipped = StyledText()
    guard limit > 0 else { return clipped }
    for piece in pieces {
      var text = ""
      for character in piece.text {
        let width = character.terminalColumns
        guard clipped.columns + width < limit else {
          clipped.pieces.append(Piece(text: text + "…", style: piece.style))
          clipped.columns += 1
          return clipped
        }
        text.append(character)
        clipped.columns += width
      }
      clipped.pieces.append(Piece(text: text, style: piece.style))
    }
    return clipped
  }

  /// The text in the style of its beginning, in at most `limit` rows, as `String.wrapped(to:rows:)` breaks it.
  public func wrapped(to columns: Int, rows limit: Int) -> [StyledText] {
    text.wrapped(to: columns, rows: limit).map { StyledText($0, pieces.first?.style ?? .plain) }
  }

  /// The text in exactly this many columns: truncated, or aligned to `side` and padded.
  public func filling(_ columns: Int, from side: Cell.Side = .left) -> StyledText {
    let text = clipped(to: columns)
    let space = StyledText(String(repeating: " ", count: max(0, columns - text.columns)))
    return switch side {
    case .left: text + space
    case .right: space + text
    }
  }
}
