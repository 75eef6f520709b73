internal import Foundation

/// The number of experiments in tests: a sample, or all.
///
/// `KHIPU_EXPERIMENTS` is `all`, or the number of fuzz tests; with a number, other tests run a sample, as by default.
/// `KHIPU_SEED` chooses the samples, and is the seed of the first fuzz test.
public enum Experiments {
  /// All elements, or a sample that has each kind at least once.
  public static func sample<Element>(of elements: [Element], kinds: (Element) -> [String]) -> [Element] {
    guard !areAll else { return elements }
    var (generator, missing) = (SeededGenerator(seed: seed), Set(elements.flatMap(kinds)))
    return elements.shuffled(using: &generator).filter { element in
      let before = missing.count
      missing.subtract(kinds(element))
      return missing.count < before
    }
  }

  /// The number of fuzz tests.
  static let count = areAll ? 20_000 : number("EXPERIMENTS") ?? 1000

  /// The seed of the first fuzz test.
  static let seed: UInt64 = number("SEED") ?? 1

  /// The command that repeats a single fuzz test of the file.
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
