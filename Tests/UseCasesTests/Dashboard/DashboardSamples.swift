import KhipuControl
import KhipuValues
import TestTools
import UseCases

extension UseCaseSamples {
  static let dashboard = UseCaseSamples(
    requests: [
      AnyRequest(FavoriteAdder(), .add(5)), AnyRequest(FavoriteAdder(), .remove(5)),
      .sync,
    ],
    failures: FailureRow.files("the companion", "watch", Failure.watch))
}
