import KhipuControl
import KhipuMessages
import RepositoriesUseCases

/// Records visits to repositories. It has no commands: it observes reports.
public func createAnalyticsFeature(output: @escaping Output) -> Input {
  let recorder = VisitRecorder()
  return { message in
    guard case .report(.visit(let name), .succeeded) = message else { return nil }
    return { _ = await recorder.request(.record(name)) as Outcome }
  }
}
