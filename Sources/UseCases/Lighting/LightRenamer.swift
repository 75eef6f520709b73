public import KhipuControl
public import Models

public struct LightRenamer: UseCase {
  public enum Request: Hashable, Sendable {
    /// Gives the light a name of one to `Light.longestName` characters.
    case rename(Light.ID, to: String)
  }

  public init() {}

  /// Renames the light. If the name is taken, the bridge assigns another, and `.renamed` with that name is returned.
  public func perform(_ request: Request) async throws(Failure) -> [LightingFailure] {
    switch request {
    case .rename(let id, to: let name):
      let count = name.allSatisfy(\.isWhitespace) ? 0 : name.count
      guard 1...Light.longestName ~= count else { throw .lighting(.longName(characters: count)) }
      return try await exclusively(.lights) { () throws(Failure) in
        let controller = LightController()
        let light = try await controller.home.light(id)
        let given = try await controller.change(light, by: [.named(name)]).compactMap(\.newName).last ?? name
        return given == name ? [] : [.renamed(to: given)]
      }
    }
  }
}
