internal import Foundation

/// A use case as it stands in the source: what the documentation has to have, whoever wrote it.
public struct UseCaseSource: Hashable, Sendable {
  /// The name of its type.
  public let name: String
  /// The names of the cases of its request.
  public let requests: Set<String>

  /// A use case with that name, and requests with those.
  public init(name: String, requests: Set<String>) { (self.name, self.requests) = (name, requests) }

  /// Every use case in Sources/UseCases.
  public static func all() throws -> Set<UseCaseSource> {
    let folder = URL(filePath: #filePath).appending(path: "../../../Sources/UseCases").standardized
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    return try Set(files.flatMap { try all(in: String(contentsOf: folder.appending(path: $0), encoding: .utf8)) })
  }

  private static func all(in source: String) -> [UseCaseSource] {
    source.matches(of: /(?m)^public struct (\w+): UseCase \{$/).map { match in
      let requests = source.firstMatch(of: /(?s)\n  public enum Request[^{]*\{\n(.*?)\n  \}/)?.1 ?? ""
      return UseCaseSource(
        name: String(match.1), requests: Set(requests.matches(of: /(?m)^ *case (\w+)/).map { String($0.1) }))
    }
  }
}
