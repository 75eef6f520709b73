import KhipuControl
import KhipuTestTools
import UseCases

extension UseCaseSamples {
  static let logging = UseCaseSamples(
    requests: [
      .write
    ],
    failures: FailureRow.files("the log", "log", Failure.log))
}
