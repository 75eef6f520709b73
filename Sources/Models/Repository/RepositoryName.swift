/// The name of a repository as GitHub writes it: `owner/name`, or `name` alone where the owner is understood.
public struct RepositoryName: Hashable, Sendable {
  /// To whom it belongs, if that is said: up to 39 letters, digits, hyphens and underscores, of which a letter or a digit
  /// comes first.
  public let owner: String?
  /// What it is called: up to 100 letters, digits, hyphens, underscores and dots; neither `.` nor `..`.
  public let name: String
}

extension RepositoryName: LosslessStringConvertible {
  /// The name, or nil where GitHub has none such.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let name = parts.last, name.isNameOfRepository else { return nil }
    let owner = parts.count == 2 ? parts[0] : nil
    guard owner?.isNameOfOwner != false else { return nil }
    (self.owner, self.name) = (owner, name)
  }

  /// The name with its owner before it, if that is said.
  public var description: String { owner.map { "\($0)/\(name)" } ?? name }
}

extension String {
  fileprivate var isNameOfOwner: Bool {
    let isPlain = unicodeScalars.allSatisfy { $0.isLetterOrDigit || "-_".unicodeScalars.contains($0) }
    return isPlain && unicodeScalars.first?.isLetterOrDigit == true && unicodeScalars.count <= 39
  }

  fileprivate var isNameOfRepository: Bool {
    let isPlain = unicodeScalars.allSatisfy { $0.isLetterOrDigit || "-_.".unicodeScalars.contains($0) }
    return isPlain && (1...100).contains(unicodeScalars.count) && self != "." && self != ".."
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case _: false
    }
  }
}

extension RepositoryName: Codable {
  /// Reads the name from a text.
  ///
  /// - Throws: `DecodingError` where GitHub has no such name.
  public init(from decoder: any Decoder) throws {
    self = try decoder.validated(String.self, RepositoryName.init(_:), "a repository is \"name\" or \"owner/name\"")
  }

  /// Writes the name as a text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
