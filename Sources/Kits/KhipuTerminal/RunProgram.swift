#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs `body`, shows the error that it throws, and ends the process with the exit code. Ignores SIGPIPE. Must be called before the
/// program opens a file. A program with sentences or a prompt is a `CommandLineTool` of KhipuCommandLine instead.
///
/// - `body`: The program. Gets the arguments except `--json`, whether that is one of them, and where to show notes.
public func runProgram(
  named name: String, _ arguments: [String] = Array(CommandLine.arguments.dropFirst()),
  _ body: @Sendable (_ words: [String], _ isJSON: Bool, _ diagnostics: Diagnostics) async throws(CLIError) -> ExitCode
) async -> Never {
  Console.openClosed()
  // Ignored, so that a write to a closed pipe fails instead of ending the process.
  signal(SIGPIPE, SIG_IGN)
  let (isJSON, diagnostics) = (arguments.contains("--json"), Diagnostics(of: name))
  let code: ExitCode
  do throws(CLIError) {
    code = try await body(arguments.filter { $0 != "--json" }, isJSON, diagnostics)
  } catch { code = error.end(isJSON: isJSON, in: diagnostics) }
  exit(code.number)
}
