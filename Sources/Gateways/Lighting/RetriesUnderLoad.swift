import KhipuHTTP

extension Transport {
  /// This transport, which retries requests that the bridge refused under load, with exponential backoff from 200 ms to 5 s.
  /// Streams aren't retried. Returns the last refusal if the next retry would begin later than `limit` after the first refusal,
  /// or isn't sent in time. A caller that is cancelled before a retry gets `.interrupted` if the bridge had accepted a part.
  func retryingUnderLoad(clock: some Clock<Duration>, for limit: Duration) -> Transport {
    Transport(
      send: { request throws(TransportError) in try await sendRetrying(request, clock: clock, for: limit) },
      stream: stream)
  }

  private func sendRetrying(
    _ request: HTTPRequest, clock: some Clock<Duration>, for limit: Duration
  ) async throws(TransportError) -> HTTPResponse {
    var response = try await send(request)
    var (pause, end) = (Duration.milliseconds(200), clock.now.advanced(by: limit))
    while response.isRefusedForLoad, clock.now.advanced(by: pause) <= end {
      do throws(TransportError) {
        do { try await clock.sleep(for: pause) } catch { throw .cancelled }
        response = try await send(request)
      } catch {
        if case .delayed = error { return response }
        throw error == .cancelled && response.isPartlyDone ? .interrupted : error
      }
      pause = min(pause * 2, .seconds(5))
    }
    return response
  }
}
