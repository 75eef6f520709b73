/// A change to a collection, such as `.changing(1, by: [.turning(.it(.on))])`.
public enum CollectionChange<Element: Identifiable & Alterable> {
  /// Adds the element, or replaces the element with the same identifier.
  case adding(Element)
  /// Removes the element with the identifier, if there is one.
  case removing(Element.ID)
  /// Changes the element with the identifier, if there is one.
  case changing(Element.ID, by: [Element.Change])
}

extension CollectionChange: Sendable where Element.ID: Sendable {}
extension CollectionChange: Equatable where Element: Equatable, Element.Change: Equatable {}
extension CollectionChange: Hashable where Element: Hashable, Element.Change: Hashable {}
extension CollectionChange: Encodable where Element: Encodable, Element.ID: Encodable, Element.Change: Encodable {}
extension CollectionChange: Decodable where Element: Decodable, Element.ID: Decodable, Element.Change: Decodable {}

extension CollectionChange {
  public var id: Element.ID {
    switch self {
    case .adding(let element): element.id
    case .removing(let id), .changing(let id, by: _): id
    }
  }
}

extension IdentifiedCollection: Alterable where Element: Alterable {
  public consuming func alter(by change: CollectionChange<Element>) -> IdentifiedCollection {
    switch change {
    case .adding(let element): insert(element)
    case .removing(let id): remove(id)
    case .changing(let id, by: let changes): update(id) { $0 = (consume $0).alter(by: changes) }
    }
    return consume self
  }
}
