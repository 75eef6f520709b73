#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The command `khipu`.
@main
enum Khipu {
  static func main() async {
    // A reader who leaves is an error of writing, like any other.
    signal(SIGPIPE, SIG_IGN)
    let code = await interruptible(run)
    // Not `exit`: that would wait for the standard input, which may be read just now.
    _exit(code.rawValue)
  }

  @Sendable private static func run() async -> ExitCode {
    do throws(Obstacle) {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      let invocation = try Invocation(arguments)
      if invocation == .converse {
        var conversation = Conversation(options: arguments.options)
        return try await conversation.run()
      }
      var session = Session()
      return try await session.answer(invocation, arguments.options)
    } catch {
      if let remark = error.remark { Console.remark(remark) }
      return error.exitCode
    }
  }
}
