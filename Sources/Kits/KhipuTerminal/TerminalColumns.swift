extension String {
  /// The sum of the widths of the characters. A newline or a tab counts as 1.
  public var terminalColumns: Int { reduce(0) { $0 + $1.terminalColumns } }
}

extension Character {
  /// The width: 0 for combining and format characters, 2 for wide ones, otherwise 1.
  public var terminalColumns: Int {
    if isASCII { return 1 }
    guard let base = unicodeScalars.first else { return 0 }
    if base.isCombining { return 0 }
    let isEmoji = base.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    return isEmoji || base.isWide ? 2 : 1
  }
}

extension Unicode.Scalar {
  fileprivate var isCombining: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    case _: false
    }
  }

  /// Whether its East Asian width is wide or fullwidth (Unicode Standard Annex 11), approximated by blocks.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    case _: false
    }
  }
}
