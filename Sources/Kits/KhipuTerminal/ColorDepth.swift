/// The colours that a terminal shows.
public enum ColorDepth: Hashable, CaseIterable, Sendable {
  case none, ansi16, ansi256, trueColor

  /// The colours of a terminal with these values of $TERM and $COLORTERM; `.none` if it isn't known, or if it shows none.
  public init(term: String?, colorTerm: String?) {
    guard let term = term?.lowercased(), term != "dumb" else {
      self = .none
      return
    }
    if ["truecolor", "24bit"].contains(colorTerm?.lowercased()) || term.hasSuffix("-direct") {
      self = .trueColor
    } else if term.contains("256color") {
      self = .ansi256
    } else {
      // DEC's terminals, such as vt100, and those with a name such as xterm-mono show none.
      self = term.hasPrefix("vt") || term.hasSuffix("-mono") || term.hasSuffix("-m") ? .none : .ansi16
    }
  }

  /// The colours of the terminal that the process writes to.
  public static var terminal: ColorDepth {
    ColorDepth(term: Variable("TERM").value, colorTerm: Variable("COLORTERM").value)
  }
}
