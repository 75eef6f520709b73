public import KhipuValues
public import Observation

/// The rows of a list, which are observed separately: a change to an element notifies only the observers of its row.
///
/// A row is first projected when it is read, so rows that were never visible aren't projected.
@MainActor @Observable
public final class Rows<Element: Identifiable & Sendable, Value: Equatable>
where Element.ID: Comparable & Sendable {
  /// In the order of the elements. Observers are notified if an element is added or removed.
  public private(set) var ids: [Element.ID] = []

  @ObservationIgnored private var elements: IdentifiedCollection<Element> = []
  @ObservationIgnored private var rows: [Element.ID: ViewState<Element?, Value?>] = [:]
  private let projection: @MainActor (Element) -> Value

  public init(_ projection: @escaping @MainActor (Element) -> Value) { self.projection = projection }

  /// The row of the element; nil if there is none. Observers are notified if the element is added or removed, or its row changes.
  public subscript(id: Element.ID) -> Value? {
    if let row = rows[id] { return row.value }
    let row = ViewState(of: elements[id]) { [projection] element in element.map { projection($0) } }
    rows[id] = row
    return row.value
  }

  /// Shows these elements. Unless some were added or removed, the cost grows only with the number of changes.
  public func show(_ elements: IdentifiedCollection<Element>) {
    let earlier = self.elements
    self.elements = elements
    var isMoved = false
    elements.forEachDifference(from: earlier) { old, new in
      if let new {
        rows[new.id]?.show(new)
      } else if let old, !elements.contains(old.id) {
        rows.removeValue(forKey: old.id)?.show(nil)
      }
      if old?.id != new?.id { isMoved = true }
    }
    if isMoved { ids = elements.map { $0.id } }
  }
}
