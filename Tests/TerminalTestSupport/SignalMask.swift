#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Blocks a signal in the current thread (`SIG_BLOCK`), or lets it through (`SIG_UNBLOCK`): Dispatch blocks all signals in its threads.
package func changeSignalMask(_ change: Int32, _ number: Int32) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(change, &signals, nil)
}
