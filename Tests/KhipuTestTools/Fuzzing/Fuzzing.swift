public import Testing

/// A fuzz test: experiments with random input, each repeatable by its seed.
///
/// A crash ends the process before the seed is printed. It recurs with the same `KHIPU_SEED` and `KHIPU_EXPERIMENTS`. To find
/// the seed, bisect `KHIPU_EXPERIMENTS`.
public struct Fuzzing: Sendable {
  /// The share of `Experiments.count` that is run with this kind of input.
  private let share: Double

  /// Sentences as users type them.
  public static let sentences = Fuzzing(share: 0.2)
  /// Links with typing errors.
  public static let links = Fuzzing(share: 1)
  /// Homes whose names are made of keywords.
  public static let names = Fuzzing(share: 0.02)
  /// Input and output of a terminal, and changes to a home while the app follows it.
  public static let lines = Fuzzing(share: 0.01)
  /// Replies from another system.
  public static let replies = Fuzzing(share: 0.535)
  /// State files that a store opens, and light states.
  public static let states = Fuzzing(share: 0.08)
  /// Stored files of other kinds; each kind has this share.
  public static let files = Fuzzing(share: 0.04)
  /// Input for whole processes.
  public static let processes = Fuzzing(share: 0.01)
  /// Sessions of several processes.
  public static let sessions = Fuzzing(share: 0.002)
  /// Sessions of four concurrent processes.
  public static let mixes = Fuzzing(share: 0.00125)
  /// Processes that are killed.
  public static let kills = Fuzzing(share: 0.01)
  /// Two concurrent processes that are killed.
  public static let killsOfTwo = Fuzzing(share: 0.0025)

  /// The number of experiments with this input.
  public var rounds: Int { max(1, Int(share * Double(Experiments.count))) }

  /// Runs the experiments one after another, and records each finding with the command that repeats it.
  public func run(
    isolation: isolated (any Actor)? = #isolation, location: SourceLocation = #_sourceLocation,
    _ experiment: (inout SeededGenerator) async throws -> Void
  ) async {
    for round in 0..<rounds {
      let seed = Experiments.seed &+ UInt64(round)
      var generator = SeededGenerator(seed: seed)
      do { try await experiment(&generator) } catch {
        Issue.record(
          "\(error); to repeat it alone: \(Experiments.repeating(seed, of: location.fileName))",
          sourceLocation: location)
      }
      // Lets other tests use this thread.
      await Task.yield()
    }
  }
}

/// A mistake that an experiment found.
public struct Finding: Error, CustomStringConvertible {
  /// The mistake and the input.
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Throws a finding unless the condition holds. Much faster than an expectation per experiment.
public func hold(_ condition: Bool, _ finding: @autoclosure () -> String) throws(Finding) {
  guard condition else { throw Finding(finding()) }
}
