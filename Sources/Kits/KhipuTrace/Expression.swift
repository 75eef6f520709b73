import KhipuValues

/// The value roughly as a Swift expression, such as `turn(light(1), on)`, for people who know the source code.
///
/// A struct is printed as its `description`; without one, as its raw value; without either, as its type and properties.
/// A labelled argument that is nil is left out.
public func expression(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum:
    guard let payload = mirror.children.first, let name = payload.label else { return Quotation.escaped("\(value)") }
    return "\(name)(\(arguments(payload.value)))"
  case .optional: return mirror.children.first.map { expression($0.value) } ?? "nil"
  case .tuple: return "(\(arguments(value)))"
  case .collection: return "[\(mirror.children.map { expression($0.value) }.joined(separator: ", "))]"
  case .struct where !(value is any CustomStringConvertible):
    if let value = value as? any RawRepresentable { return expression(value.rawValue) }
    return "\(type(of: value))(\(arguments(mirror)))"
  case _: return (value as? String).map(Quotation.write) ?? Quotation.escaped("\(value)")
  }
}

/// An argument list without its parentheses: the elements of a tuple, or the value itself if it isn't a tuple.
private func arguments(_ payload: Any) -> String {
  let mirror = Mirror(reflecting: payload)
  return mirror.displayStyle == .tuple ? arguments(mirror) : expression(payload)
}

private func arguments(_ mirror: Mirror) -> String {
  mirror.children.compactMap { label, value in
    let text = expression(value)
    // The label of an unlabelled element is its position, such as `.0`.
    guard let label, !label.hasPrefix(".") else { return text }
    return text == "nil" ? nil : "\(label): \(text)"
  }.joined(separator: ", ")
}
