extension IdentifiedCollection {
  /// The lowest number that no element has. O(n).
  public func firstFreeID<Subject>() -> Identifier<Subject> where Element.ID == Identifier<Subject> {
    Identifier(clamping: zip(1..., self).first { $0 != $1.id.rawValue }?.0 ?? count + 1)
  }
}
