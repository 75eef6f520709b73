/// Ends the process, because the program breaks a rule that would otherwise be a deadlock. An optimized program says the rule,
/// too, unlike with `precondition`.
package func endProcess(becauseBroken rule: String) -> Never { fatalError(rule) }
