import Models
import UseCases

/// Records visits of repositories. It takes no commands: it overhears reports.
public func createAnalyticsFeature(output: @escaping Output) -> Input {
  let recorder = VisitRecorder()
  return { message in
    guard case .report(.repositories(.visit(let name, at: _)), .succeeded) = message else { return nil }
    return { _ = await recorder.request(.record(name)) }
  }
}
