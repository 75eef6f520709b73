/// A change in words: `home lights changing 1 by turning it on`.
///
/// The words are case names, labels and values. A struct with a stored property `id` is written as its `id`.
struct ChangeWords: CustomStringConvertible {
  let description: String

  init(_ change: some Sendable) { description = Self.words(change).joined(separator: " ") }

  private static func words(_ value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum: return mirror.children.isEmpty ? ["\(value)"] : mirror.children.flatMap(labelled)
    case .tuple: return mirror.children.flatMap(labelled)
    case .struct, .class:
      guard !mirror.children.isEmpty else { return [] }
      if let id = mirror.children.first(where: { $0.label == "id" }) { return ["\(id.value)"] }
      return value is any CustomStringConvertible ? ["\(value)"] : mirror.children.flatMap { words($0.value) }
    case .optional, .collection, .set, .dictionary, .foreignReference:
      return mirror.children.flatMap { words($0.value) }
    case nil: return ["\(value)"]
    @unknown default: return ["\(value)"]
    }
  }

  private static func labelled(_ child: Mirror.Child) -> [String] {
    // The label of an unlabelled tuple element is its position, such as `.0`.
    let label = child.label.flatMap { $0.hasPrefix(".") ? nil : [$0] } ?? []
    return label + words(child.value)
  }
}
