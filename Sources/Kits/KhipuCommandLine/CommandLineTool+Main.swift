#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import KhipuControl
import KhipuTerminal

extension CommandLineTool {
  /// The entry point.
  ///
  /// Not async, because an async `main` gives the main thread to Dispatch, and then SIGINT would end the process.
  public static func main() {
    Console.openClosed()
    main(CommandLine.arguments)
  }

  /// - Parameter arguments: The first is the path of the program.
  static func main(_ arguments: [String]) -> Never {
    // On Linux, Swift reads the arguments from /proc. Without /proc, even the program's path is missing. No task is started then:
    // Dispatch looks for its threads in /proc, and traps.
    if arguments.isEmpty {
      let error = CLIError.refused("the arguments can't be read, since /proc isn't mounted", "no-arguments", .storage)
      _exit(error.end(isJSON: false, in: Diagnostics(of: name)).number)
    }
    runHandlingSignals { await run(Array(arguments.dropFirst())) }
  }

  static func run(_ words: [String]) async -> ExitCode {
    do throws(CLIError) {
      let arguments = try Arguments<Self>(words)
      if arguments.isEmpty { return try await Prompt(options: arguments.options).run() }
      var session = Session<Self>()
      return try await session.run(arguments) ?? .done
    } catch { return error.end(isJSON: words.areForPrograms, in: Diagnostics(of: name)) }
  }
}
