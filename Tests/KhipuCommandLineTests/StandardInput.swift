import Foundation

/// Replaces standard input with a pipe that contains the text.
func replaceStandardInput(with text: String) {
  var ends: [Int32] = [-1, -1]
  pipe(&ends)
  _ = text.withCString { write(ends[1], $0, strlen($0)) }
  close(ends[1])
  dup2(ends[0], STDIN_FILENO)
}
