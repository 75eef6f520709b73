import Foundation

/// Blocks (`SIG_BLOCK`) or unblocks (`SIG_UNBLOCK`) a signal in the current thread. Dispatch blocks all signals in its threads.
package func changeSignalMask(_ change: Int32, _ number: Int32) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(change, &signals, nil)
}
