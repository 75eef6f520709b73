import UseCases

extension FailureRow {
  static let all = [
    kernel,
    people,
    files("the price", "price", Failure.price),
  ].flatMap(\.self)
}
