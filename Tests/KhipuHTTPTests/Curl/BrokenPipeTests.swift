#if !canImport(Darwin)
  import KitTestSupport
  @testable import KhipuHTTP
  import Glibc
  import Testing

  @Suite("A broken pipe")
  struct BrokenPipeTests {
    @Test("If a pipe breaks in the body, SIGPIPE doesn't end the process, not even after the body")
    func silent() async {
      await #expect(processExitsWith: .success) {
        signal(SIGPIPE, SIG_DFL)
        withBrokenPipesBlocked { breakPipe() }
      }
    }

    @Test("SIGPIPE's previous disposition is restored after the body")
    func restored() async {
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
