import Foundation

/// The thread that creates the value. Unchecked, because `pthread_t` isn't Sendable on every system.
package struct CurrentThread: @unchecked Sendable {
  private let thread = pthread_self()

  package init() {}

  package func send(_ signal: Int32) { pthread_kill(thread, signal) }
}
