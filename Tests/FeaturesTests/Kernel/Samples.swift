/// Texts that are hard to write and parse, such as control characters, emoji and keywords.
enum Samples {
  static let texts = [
    "Desk", "", " ", "  two  spaces ", "\"", "\\", "\\\"", "\\n", "a\nb", "\r\n", "\t", "\u{0}", "\u{1b}[31mred",
    "\u{7f}", "\u{85}", "\u{9b}2J", "\u{202e}evil", "\u{2066}", "\u{2028}", "\u{200b}", "\u{feff}", "💡", "👩‍👩‍👧", "🏳️‍🌈",
    "\u{301}begins with an accent", "\u{200d}", "\u{fe0f}", "e\u{301}", "é", "Küche", "厨房", "مطبخ", "to", "on", "light",
    "light 1", "room 2", "x: y", ":", "lighting:", "lighting: turn light 1 on", "succeeded", "failed: cancelled", "5",
    "1e5", "50%", "(a, b)", "it's", "/", "--json", "\u{10ffff}", "\u{1F4A1}\u{20E3}", String(repeating: "x", count: 40),
  ]
}
