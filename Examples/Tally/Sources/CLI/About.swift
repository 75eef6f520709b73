/// Texts shown in the help.
extension Tally {
  static let name = "tally"
  static let release = "0.1.0"

  static let purpose = "tally counts cups of coffee, and bills them."

  static let examples = [
    "tally add a cup for Ada",
    "tally bill Ada",
    "tally people --json",
  ]
}
