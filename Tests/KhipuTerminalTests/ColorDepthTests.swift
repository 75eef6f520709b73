import Testing

@testable import KhipuTerminal

struct ColorDepthTests {
  @Test(
    "The colours of a terminal follow $TERM and $COLORTERM",
    arguments: [
      (nil, nil, .none), (nil, "truecolor", .none), ("dumb", "truecolor", .none), ("xterm", nil, .ansi16),
      ("xterm", "truecolor", .trueColor), ("xterm-256color", "24bit", .trueColor), ("xterm-256color", nil, .ansi256),
      ("screen-256color-bce", "", .ansi256), ("linux", "yes", .ansi16), ("vt100", nil, .none),
      ("vt220", "24bit", .trueColor),
      ("xterm-mono", nil, .none), ("xterm-direct", nil, .trueColor), ("XTERM-256COLOR", "TrueColor", .trueColor),
    ] as [(String?, String?, ColorDepth)])
  func depth(_ term: String?, _ colorTerm: String?, _ depth: ColorDepth) {
    #expect(ColorDepth(term: term, colorTerm: colorTerm) == depth)
  }

  @Test(
    "A colour is drawn as the nearest one that the terminal shows",
    arguments: [
      ((153, 92, 0), "48;2;153;92;0", "48;5;94", "41"), ((255, 255, 255), "48;2;255;255;255", "48;5;231", "107"),
      ((0, 0, 0), "48;2;0;0;0", "48;5;16", "40"), ((128, 128, 128), "48;2;128;128;128", "48;5;244", "100"),
      ((250, 10, 0), "48;2;250;10;0", "48;5;196", "101"),
    ] as [((UInt8, UInt8, UInt8), String, String, String)])
  func ground(_ color: (UInt8, UInt8, UInt8), _ trueColor: String, _ ansi256: String, _ ansi16: String) {
    let text = StyledText("a", .ground(red: color.0, green: color.1, blue: color.2))
    #expect(text.drawn(in: .trueColor) == "\u{1B}[\(trueColor)ma\u{1B}[0m")
    #expect(text.drawn(in: .ansi256) == "\u{1B}[\(ansi256)ma\u{1B}[0m")
    #expect(text.drawn(in: .ansi16) == "\u{1B}[\(ansi16)ma\u{1B}[0m")
    #expect(text.drawn(in: .none) == "a")
  }

  @Test("Text has its style on each terminal with colours, and none without", arguments: ColorDepth.allCases)
  func style(_ colors: ColorDepth) {
    #expect(StyledText("a", .red).drawn(in: colors) == (colors == .none ? "a" : "\u{1B}[31ma\u{1B}[0m"))
  }
}
