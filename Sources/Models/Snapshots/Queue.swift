public import KhipuValues

/// An array as a queue: new elements are appended.
extension Array: Alterable where Element: Identifiable & Alterable {
  public consuming func alter(by change: CollectionChange<Element>) -> [Element] {
    let index = firstIndex { $0.id == change.id }
    switch (change, index) {
    case (.adding(let element), nil): append(element)
    case (.adding(let element), let index?): self[index] = element
    case (.removing, let index?): remove(at: index)
    case (.changing(_, by: let changes), let index?): self[index] = self[index].alter(by: changes)
    case (.removing, nil), (.changing, nil): break
    }
    return consume self
  }
}
