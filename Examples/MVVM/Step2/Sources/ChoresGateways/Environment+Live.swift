import ChoresUseCases
import Foundation
import KhipuValues

extension Environment {
  public static var live: Environment {
    Environment(choreServer: .live, now: { Moment(Date()) }, minutes: { AsyncStream(unfolding: nextMinute) })
  }
}

/// Returns a minute later; nil if the task of the stream's reader is cancelled.
@Sendable private func nextMinute() async -> Moment? {
  do { try await Task.sleep(for: .seconds(60)) } catch { return nil }
  return Moment(Date())
}

extension Moment {
  init(_ date: Date) { self.init(clamping: date.timeIntervalSince1970) }
}
