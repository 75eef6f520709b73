import Models
import UseCases

extension AnyRequest {
  /// All requests that need nothing that was there before.
  static let all = [
    [AnyRequest(CupAdder(), .addCup(for: "Ada"))]
  ].flatMap(\.self)

  /// Those that need more.
  static let needingMore: Set<String> = ["Biller"]
}
