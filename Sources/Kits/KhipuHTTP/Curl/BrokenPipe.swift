#if !canImport(Darwin)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Runs `body` with SIGPIPE blocked on this thread, then discards the signal if it is pending: a closed connection must
  /// not end the process.
  func withBrokenPipesBlocked<Value>(_ body: () -> Value) -> Value {
    var (brokenPipe, before) = (sigset_t(), sigset_t())
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &brokenPipe, &before)
    defer {
      var now = timespec()
      while sigtimedwait(&brokenPipe, nil, &now) >= 0 {}
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return body()
  }
#endif
