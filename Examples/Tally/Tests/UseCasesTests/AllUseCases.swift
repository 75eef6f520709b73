import Models
import UseCases

extension AnyRequest {
  /// All requests that need nothing that was there before.
  static let all = [
    AnyRequest(CupAdder(), .addCup(for: "Ada"))
  ]

  /// Those that need more.
  static let needingMore: Set = ["Biller"]
}

extension FailureRow {
  static let all = [
    kernel,
    people,
    files("the price", "price", Failure.price),
  ].flatMap(\.self)
}
