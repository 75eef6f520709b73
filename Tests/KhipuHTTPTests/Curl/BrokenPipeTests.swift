#if !canImport(Darwin)
  import Glibc
  import Testing
  @testable import KhipuHTTP

  struct BrokenPipeTests {
    @Test("If a pipe breaks inside `withBrokenPipesBlocked`, the process doesn't end, not even afterwards")
    func doesNotEndProcess() async {
      await #expect(processExitsWith: .success) {
        signal(SIGPIPE, SIG_DFL)
        withBrokenPipesBlocked { breakPipe() }
      }
    }

    @Test("After `withBrokenPipesBlocked`, the previous signal mask is restored, and SIGPIPE ends the process")
    func restoresSignalMask() async {
      await #expect(processExitsWith: .signal(SIGPIPE)) {
        signal(SIGPIPE, SIG_DFL)
        withBrokenPipesBlocked {}
        breakPipe()
      }
    }
  }

  private func breakPipe() {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    close(ends[0])
    write(ends[1], "x", 1)
  }
#endif
