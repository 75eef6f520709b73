#if !canImport(Darwin)
  internal import Synchronization

  /// Hands out at most so many connections at a time; whoever finds none waits, in the order of arrival.
  final class CurlPool: Sendable {
    private let library: CurlLibrary.Opening
    private let state: Mutex<State>

    private struct State {
      var free: [CurlConnection] = []
      var unopened: Int
      var waiting: [(ticket: Int, continuation: CheckedContinuation<Turn, Never>)] = []
      var lastTicket = 0
    }

    /// What somebody who asks for a connection gets.
    private enum Turn {
      case connection(CurlConnection)
      case unopened
      case cancelled
    }

    init(_ connections: Int, _ library: @escaping CurlLibrary.Opening) {
      self.library = library
      state = Mutex(State(unopened: max(1, connections)))
    }

    /// Runs the body with a connection that nobody else has meanwhile.
    func withConnection<Answer>(
      _ body: (CurlConnection) async throws(TransportError) -> Answer
    ) async throws(TransportError) -> Answer {
      let connection = try await take()
      defer { hand(on: .connection(connection)) }
      return try await body(connection)
    }

    private func take() async throws(TransportError) -> CurlConnection {
      switch await turn() {
      case .connection(let connection): return connection
      case .cancelled: throw .cancelled
      case .unopened:
        do { return try CurlConnection(library()) } catch {
          hand(on: .unopened)
          throw error
        }
      }
    }

    private func turn() async -> Turn {
      let ticket = state.withLock { state in
        state.lastTicket += 1
        return state.lastTicket
      }
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          // A task is cancelled before its handler runs: either this sees it, or the handler finds who waits.
          let turn = state.withLock { state -> Turn? in
            if Task.isCancelled { return .cancelled }
            if let connection = state.free.popLast() { return .connection(connection) }
            if state.unopened > 0 {
              state.unopened -= 1
              return .unopened
            }
            state.waiting.append((ticket, continuation))
            return nil
          }
          if let turn { continuation.resume(returning: turn) }
        }
      } onCancel: {
        let continuation = state.withLock { state in
          state.waiting.firstIndex { $0.ticket == ticket }.map { state.waiting.remove(at: $0).continuation }
        }
        continuation?.resume(returning: .cancelled)
      }
    }

    private func hand(on turn: Turn) {
      let next = state.withLock { state -> CheckedContinuation<Turn, Never>? in
        guard state.waiting.isEmpty else { return state.waiting.removeFirst().continuation }
        switch turn {
        case .connection(let connection): state.free.append(connection)
        case .unopened: state.unopened += 1
        case .cancelled: break
        }
        return nil
      }
      next?.resume(returning: turn)
    }
  }
#endif
