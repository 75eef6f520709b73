/// The program's name.
extension Tally {
  static let name = "tally"
}
