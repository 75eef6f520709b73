import Testing

@testable import Models

@Suite("An element of XML")
struct SVGElementTests {
  @Test("An element of XML has nothing in an attribute, or in its text, that XML would take for something else")
  func escaping() {
    let (text, written) = ("<a b=\"c\" d='e'>&\n\u{1}", "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;&#10;\u{FFFD}")
    #expect(SVGElement("g", ["id": text]).text == "<g id=\"\(written)\"/>")
    #expect(SVGElement("g", ["id": text], text: text).text == "<g id=\"\(written)\">\(written)</g>")
  }

  @Test("An XML element contains its child elements")
  func nesting() {
    let inner = SVGElement("text", ["x": "1", "y": "2"], text: "a")
    #expect(SVGElement("svg", [:], [inner, inner]).text == "<svg>\(inner.text)\(inner.text)</svg>")
    #expect(inner.text == "<text x=\"1\" y=\"2\">a</text>")
  }
}
