import Foundation

/// Runs the benchmarks, prints the table, and writes the documents if their folder is given.
@main
enum Main {
  /// Not async, because an async `main` gives the main thread to Dispatch, with a system call on which Valgrind 3.19 crashes.
  static func main() {
    Task {
      do { try await measure() } catch {
        FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
        exit(1)
      }
      exit(0)
    }
    RunLoop.main.run()
  }

  private static func measure() async throws {
    let options = try Options(CommandLine.arguments.dropFirst())
    if let home = options.stored { return _ = try await storedHome(at: home, lights: 10_000) }
    if let row = options.counted { return try await withFolder { try await row.run(options.operations, in: $0) } }
    let rows = try await options.isQuick ? quickRows() : allRows(options)
    let machine = Machine(swift: options.swift)
    print("\(Table(rows).text)\n\n\(machine.text)")
    guard let folder = options.documents else { return }
    try Document(folder: folder).write(rows, machine)
    try Plot(try await Curve.all()).write(to: "\(folder)/Performance.svg")
  }

  /// The rows that need no other process, measured too briefly for meaningful figures.
  private static func quickRows() async throws -> [Row] {
    try await withFolder { folder in
      var plans = try await inProcess(in: folder)
      try await Plan.run(&plans, rounds: 3, share: 0.02)
      return plans.map(\.row) + [try await journalRow(in: folder)]
    }
  }

  private static func allRows(_ options: Options) async throws -> [Row] {
    try await withFolder { folder in
      var plans = try await inProcess(in: folder)
      try await Plan.run(&plans, rounds: 401)
      return try await plans.map(\.row) + [journalRow(in: folder)] + processRows(options, in: folder)
    }
  }

  private static func inProcess(in folder: String) async throws -> [Plan] {
    try await changePlans() + viewPlans() + messagePlans() + liftedPlans() + sentencePlans() + diskPlans(in: folder)
  }
}
