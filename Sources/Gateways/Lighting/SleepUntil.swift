import KhipuHTTP

/// Sleeps until the deadline; throws `.cancelled` if the task is cancelled first.
func sleep<C: Clock>(until deadline: C.Instant, on clock: C) async throws(TransportError) {
  do { try await clock.sleep(until: deadline, tolerance: nil) } catch { throw .cancelled }
}
