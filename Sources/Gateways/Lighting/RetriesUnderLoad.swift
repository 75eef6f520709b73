import KhipuHTTP

extension Transport {
  /// This transport, which retries requests that the bridge refused under load, with exponential backoff from 200 ms to 5 s.
  /// Streams aren't retried. Returns the last refusal if the next retry would begin later than `limit` after the first refusal,
  /// or isn't sent in time. If the bridge had accepted a part, returns the last reply that says so, even if a retry is refused or
  /// can't be sent; a caller that is cancelled before a retry then gets `.interrupted`.
  func retryingUnderLoad(clock: some Clock<Duration>, for limit: Duration) -> Transport {
    Transport(
      send: { request throws(TransportError) in try await sendRetrying(request, clock: clock, for: limit) },
      stream: stream)
  }

  private func sendRetrying(
    _ request: HTTPRequest, clock: some Clock<Duration>, for limit: Duration
  ) async throws(TransportError) -> HTTPResponse {
    var response = try await send(request)
    var partly: HTTPResponse?
    var (pause, end) = (Duration.milliseconds(200), clock.now.advanced(by: limit))
    while response.isRefusedForLoad, clock.now.advanced(by: pause) <= end {
      if response.isPartlyDone { partly = response }
      do throws(TransportError) {
        do { try await clock.sleep(for: pause) } catch { throw .cancelled }
        response = try await send(request)
      } catch {
        switch error {
        case .delayed: return partly ?? response
        case .unreachable, .untrusted, .missing, .timedOut(seconds: _, isSent: false):
          guard let partly else { throw error }
          return partly
        case .cancelled: throw partly == nil ? .cancelled : .interrupted
        case .interrupted, .closed, .malformed, .timedOut(seconds: _, isSent: true): throw error
        }
      }
      pause = min(pause * 2, .seconds(5))
    }
    guard let partly, response.isRefused, !response.isPartlyDone else { return response }
    return partly
  }
}
