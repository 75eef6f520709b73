public import Testing

/// Experiments with made-up input, of which each has a seed of its own that repeats it.
///
/// A crash takes the process with it, and tells no seed: with the same variables it comes again, and half of the
/// experiments tell which half.
public struct Fuzzing: Sendable {
  /// Of all experiments, the share that is made with this input.
  private let share: Double

  /// Sentences, as a user types them.
  public static let sentences = Fuzzing(share: 0.2)
  /// Homes whose names are made of the words of sentences.
  public static let names = Fuzzing(share: 0.02)
  /// Lines that are edited, and how they are drawn.
  public static let lines = Fuzzing(share: 0.01)
  /// Replies of another system.
  public static let replies = Fuzzing(share: 0.535)
  /// The files of the state, with a store opened over them.
  public static let states = Fuzzing(share: 0.08)
  /// Writes of the state; each has ten changes or so.
  public static let histories = Fuzzing(share: 0.5)
  /// A stored file of another kind; each has as many.
  public static let files = Fuzzing(share: 0.04)
  /// Input for whole processes.
  public static let processes = Fuzzing(share: 0.01)
  /// Sessions of several processes.
  public static let sessions = Fuzzing(share: 0.002)
  /// Processes that are killed.
  public static let kills = Fuzzing(share: 0.01)
  /// Two processes at once that are killed.
  public static let killsOfTwo = Fuzzing(share: 0.0025)

  /// How many experiments are made with this input.
  public var rounds: Int { max(1, Int(share * Double(Experiments.count))) }

  /// Makes the experiments one after the other. Whatever they find is recorded with how to repeat it.
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
      // Other tests wait for this thread.
      await Task.yield()
    }
  }
}

/// What an experiment found.
public struct Finding: Error, CustomStringConvertible {
  /// What is wrong, and with which input.
  public let description: String

  /// A finding in words.
  public init(_ description: String) { self.description = description }
}

/// Throws a finding unless the condition holds: an expectation of its own for each experiment would take the most time.
public func hold(_ condition: Bool, _ finding: @autoclosure () -> String) throws(Finding) {
  guard condition else { throw Finding(finding()) }
}
