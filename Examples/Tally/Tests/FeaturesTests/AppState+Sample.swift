import Models

extension AppState {
  /// A state with a person.
  static let sample = AppState(people: [Person("Ada", cups: 1)])
}
