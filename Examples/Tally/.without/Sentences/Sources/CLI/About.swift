/// What the program is called.
extension Tally {
  static let name = "tally"
}
