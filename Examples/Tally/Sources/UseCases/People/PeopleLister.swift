public import KhipuControl
public import KhipuValues
public import TallyModels

/// Lists people, whose names a sentence is completed with.
public struct PeopleLister: UseCase {
  public enum Request: Hashable, Sendable {
    case list
  }

  public init() {}

  /// All people.
  public func perform(_ request: Request) async throws(Failure) -> IdentifiedCollection<Person> {
    switch request {
    case .list: try Current.store.read().people
    }
  }
}
