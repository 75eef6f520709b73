internal import Foundation

/// How many experiments the tests run.
///
/// By default, suites run a seeded sample of their cases, and each fuzz test runs its share of 1000 seeded experiments.
/// `KHIPU_EXPERIMENTS` sets another number; `all` means all cases and 20,000 experiments. `KHIPU_SEED` sets the seed.
public enum Experiments {
  /// A sample that has each kind at least once, or all elements if `KHIPU_EXPERIMENTS` is `all`.
  public static func sample<Element>(of elements: [Element], kinds: (Element) -> [String]) -> [Element] {
    guard !areAll else { return elements }
    var (generator, missing) = (SeededGenerator(seed: seed), Set(elements.flatMap(kinds)))
    return elements.shuffled(using: &generator).filter { element in
      let before = missing.count
      missing.subtract(kinds(element))
      return missing.count < before
    }
  }

  /// The number of experiments; each fuzz test runs its share.
  static let count = areAll ? 20_000 : number("EXPERIMENTS") ?? 1000

  /// The seed of the first experiment.
  static let seed: UInt64 = number("SEED") ?? 1

  /// The shell command that repeats a single experiment of the file's fuzz tests.
  static func repeating(_ seed: UInt64, of file: String) -> String {
    "\(variable("EXPERIMENTS"))=1 \(variable("SEED"))=\(seed) swift test --filter \(file.replacing(".swift", with: ""))"
  }

  private static let areAll = value("EXPERIMENTS") == "all"

  private static func number<Number: FixedWidthInteger>(_ name: String) -> Number? {
    value(name).flatMap { Number($0) }
  }

  private static func value(_ name: String) -> String? { ProcessInfo.processInfo.environment[variable(name)] }

  private static func variable(_ name: String) -> String { "KHIPU_\(name)" }
}
