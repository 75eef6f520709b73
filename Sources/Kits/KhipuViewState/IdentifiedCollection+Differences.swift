import KhipuValues

extension IdentifiedCollection {
  /// Calls the body with the old and the new value of each element that may have changed. `old` is nil for an added element,
  /// `new` for a removed one. An element that moved within the tree counts as removed and added.
  func forEachDifference(from earlier: IdentifiedCollection, _ body: (_ old: Element?, _ new: Element?) -> Void) {
    root.forEachDifference(from: earlier.root, body)
  }
}

extension Node {
  fileprivate func forEachDifference(from earlier: Node, _ body: (Element?, Element?) -> Void) {
    switch (earlier, self) {
    case (.chunk(let old), .chunk(let new)) where old.count == new.count:
      new.forEachPlace(besides: old) { old, new in
        if old.id == new.id { return body(old, new) }
        body(old, nil)
        body(nil, new)
      }
    case (.index(let old), .index(let new)) where old.nodes.count == new.nodes.count:
      new.nodes.forEachPlace(besides: old.nodes) { old, new in new.forEachDifference(from: old, body) }
    case (.chunk, _), (.index, _):
      for element in earlier.elements { body(element, nil) }
      for element in elements { body(nil, element) }
    }
  }

  private var elements: [Element] {
    switch self {
    case .chunk(let elements): elements
    case .index(let index): index.nodes.flatMap { $0.elements }
    }
  }
}

extension Array {
  /// Calls the body with both elements at each index, unless they are identical in memory.
  fileprivate func forEachPlace(besides other: Array, _ body: (_ other: Element, _ own: Element) -> Void) {
    // Values with the same bytes are equal: both arrays retain their objects, so the same address is the same object.
    other.withUnsafeBufferPointer { other in
      withUnsafeBufferPointer { own in
        let (otherBytes, ownBytes) = (UnsafeRawBufferPointer(other), UnsafeRawBufferPointer(own))
        for place in own.indices {
          let bytes = place * MemoryLayout<Element>.stride..<(place + 1) * MemoryLayout<Element>.stride
          if !areEqual(otherBytes, ownBytes, in: bytes) { body(other[place], own[place]) }
        }
      }
    }
  }
}

private func areEqual(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, in bytes: Range<Int>) -> Bool {
  var offset = bytes.lowerBound
  while offset + 8 <= bytes.upperBound {
    if first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != second.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset += 8
  }
  return first[offset..<bytes.upperBound].elementsEqual(second[offset..<bytes.upperBound])
}
