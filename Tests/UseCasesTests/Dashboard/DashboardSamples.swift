import KhipuControl
import KhipuTestTools
import ModelsTestSupport
import UseCases

extension UseCaseSamples {
  static let dashboard = UseCaseSamples(
    requests: [
      AnyRequest(FavoriteAdder(), .add(.extended)), AnyRequest(FavoriteAdder(), .remove(.extended)),
      .sync,
    ],
    failures: FailureRow.files("the companion", "watch", Failure.watch))
}
