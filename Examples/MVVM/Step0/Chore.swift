struct Chore: Identifiable, Hashable, Sendable {
  /// The chore's name.
  let id: String
  var isDone = false
}
