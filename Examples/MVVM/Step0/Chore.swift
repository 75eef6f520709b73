struct Chore: Identifiable, Hashable, Sendable {
  /// Its name.
  let id: String
  var isDone = false
}
