internal import Foundation

/// How many experiments the tests make: a sample of them, or all.
///
/// Of an app named `name`, `NAME_EXPERIMENTS` is `all`, or says how many of those with made-up input there are; the others
/// are a sample then, as they are without it. `NAME_SEED` decides which are in a sample, and is the seed of the first that
/// has made-up input.
public enum Experiments {
  /// The elements, or a sample of them in which each kind is at least once.
  public static func sample<Element>(of elements: [Element], kinds: (Element) -> [String]) -> [Element] {
    guard !areAll else { return elements }
    var (generator, missing) = (SeededGenerator(seed: seed), Set(elements.flatMap(kinds)))
    return elements.shuffled(using: &generator).filter { element in
      let before = missing.count
      missing.subtract(kinds(element))
      return missing.count < before
    }
  }

  /// How many have made-up input.
  static let count = areAll ? 20_000 : number("EXPERIMENTS") ?? 1000

  /// The seed of the first.
  static let seed: UInt64 = number("SEED") ?? 1

  /// What makes one again that has made-up input, and no other of its file.
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
