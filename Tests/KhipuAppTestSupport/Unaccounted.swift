/// A message did not cause what a test expects.
package struct Unaccounted: Error, CustomStringConvertible {
  let lines: [String]
  /// The trace of the message as a Mermaid diagram; empty if it was not traced.
  let diagram: String

  package init(lines: [String], diagram: String = "") { (self.lines, self.diagram) = (lines, diagram) }

  package var description: String { lines.joined(separator: "\n") }
}
