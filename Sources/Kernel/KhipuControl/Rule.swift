/// A rule for programs. Breaking it would be a deadlock.
package enum Rule: String {
  case noReentry =
    "a receiver, or a feature that is passed a message, called the domain before it returned: send the message from the work"
  case noWaitInLine = "work in a line waits for a message whose work is behind it in the same line"

  /// Ends the process if the rule is broken. An optimized program says the rule, too, unlike with `precondition`.
  package func check(_ isKept: Bool) { if !isKept { fatalError(rawValue) } }
}
