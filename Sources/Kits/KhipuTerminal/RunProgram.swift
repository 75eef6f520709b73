#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs a program, shows its error, and ends the process with its exit code. The kit KhipuCommandLine runs programs with sentences.
///
/// - Parameter body: The program, with the arguments without `--json`, and whether that is one of them.
public func runProgram(
  named name: String, _ arguments: [String] = Array(CommandLine.arguments.dropFirst()),
  _ body: @Sendable (_ words: [String], _ isJSON: Bool, _ diagnostics: Diagnostics) async throws(CLIError) -> ExitCode
) async -> Never {
  // Ignored, so that a write to a closed pipe fails instead of ending the process.
  signal(SIGPIPE, SIG_IGN)
  let (isJSON, diagnostics) = (arguments.contains("--json"), Diagnostics(of: name))
  let code: ExitCode
  do throws(CLIError) {
    code = try await body(arguments.filter { $0 != "--json" }, isJSON, diagnostics)
  } catch { code = error.end(isJSON: isJSON, in: diagnostics) }
  exit(code.number)
}
