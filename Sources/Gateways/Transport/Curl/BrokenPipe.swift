#if !canImport(Darwin)
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #endif

  /// Runs the body on a thread that a closed connection doesn't end the process through: SIGPIPE is held back, and one
  /// that was raised meanwhile is taken away.
  func whileBrokenPipesAreSilent<Answer>(_ body: () -> Answer) -> Answer {
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
