/// The one buffer into which values write themselves as JSON, without spaces, in the order in which they encode their
/// members; those of a dictionary are sorted.
///
/// A list or an object is finished as soon as something is written behind it: from then on its container throws.
final class JSONWriter {
  /// A list or an object that isn't finished.
  private struct Frame {
    /// The place of the value; it has this number alone.
    let slot: Int
    let isObject: Bool
    /// Where it begins.
    let start: Int
    var count = 0
    /// Where the name of the last member begins, behind the quotation mark.
    var name = 0
    /// The keys of its members; nil if they have several types.
    var keys: (any CodingKey.Type)?
    /// Of a dictionary with several members, where each begins.
    var unordered: [Int] = []
  }

  // Each is private, and no access to one calls anything but the array itself, so that two can't overlap: checking that at
  // each access takes a third of the time.
  @exclusivity(unchecked) private var bytes: [UInt8] = []
  @exclusivity(unchecked) private var frames: [Frame] = []
  /// The place where a value has to come next, if there is one.
  @exclusivity(unchecked) private var slot: Int?
  @exclusivity(unchecked) private var slots = 0
  private var failure: EncodingError?

  private init() { bytes.reserveCapacity(128) }

  /// The value as JSON.
  ///
  /// - Throws: `EncodingError` if a number is infinite or none, or a container is used that was finished; what the value throws.
  static func encode(_ content: some Encodable) throws -> [UInt8] {
    let writer = JSONWriter()
    try writer.write(content, depth: 0)
    if let failure = writer.failure { throw failure }
    return writer.bytes
  }

  // MARK: - Lists and objects

  /// Begins a list or an object in the slot, or goes on with the one that is there.
  func open(_ slot: Int, depth: Int, keys: (any CodingKey.Type)?) {
    if self.slot == slot {
      frames.append(Frame(slot: slot, isObject: keys != nil, start: bytes.count, keys: keys))
      bytes.append(UInt8(ascii: keys == nil ? "[" : "{"))
      self.slot = nil
    } else if depth < frames.count, frames[depth].slot == slot, frames[depth].isObject == (keys != nil) {
      frames[depth].keys = nil
    } else {
      _ = misuse(depth)
    }
  }

  /// How many elements or members the list or the object has.
  func count(_ slot: Int, depth: Int) -> Int {
    depth < frames.count && frames[depth].slot == slot ? frames[depth].count : 0
  }

  /// Writes what is before the value of a member.
  func begin(_ name: String, in slot: Int, depth: Int) throws {
    try beginElement(in: slot, depth: depth)
    noteUnordered(depth)
    frames[depth].name = bytes.count + 1
    write(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes what is before an element.
  func beginElement(in slot: Int, depth: Int) throws {
    guard depth < frames.count, frames[depth].slot == slot else { throw misuse(depth) }
    finish(to: depth + 1)
    if frames[depth].count > 0 { bytes.append(UInt8(ascii: ",")) }
    frames[depth].count += 1
  }

  /// A new place for a value, at the end.
  func nextSlot() -> Int {
    slots += 1
    slot = slots
    return slots
  }

  /// A new place behind what `begin` writes; if that fails, one in which nothing can be written.
  func nextSlot(_ begin: () throws -> Void) -> Int {
    do { try begin() } catch {
      return 0
    }
    return nextSlot()
  }

  /// Writes the value, and finishes all that it left open.
  func write(_ content: some Encodable, depth: Int) throws {
    try content.encode(to: JSONEncoding(writer: self, depth: depth, slot: nextSlot()))
    finish(to: depth)
  }

  private func finish(to depth: Int) {
    if slot != nil {
      // A value that encodes nothing.
      bytes += "{}".utf8
      slot = nil
    }
    while frames.count > depth { finish(frames.removeLast()) }
  }

  private func finish(_ frame: Frame) {
    if isWrapper(frame) {
      bytes.removeSubrange(frame.start..<(frame.start + Self.wrapper.count))
    } else {
      sort(frame.unordered)
      bytes.append(UInt8(ascii: frame.isObject ? "}" : "]"))
    }
  }

  // MARK: - Dictionaries

  /// Notes where the member begins if the object is a dictionary. One member is in order.
  private func noteUnordered(_ depth: Int) {
    if frames[depth].count == 2, let keys = frames[depth].keys, JSONPayload.haveAllNames(keys) {
      frames[depth].unordered = [frames[depth].start + 1]
    }
    if !frames[depth].unordered.isEmpty { frames[depth].unordered.append(bytes.count) }
  }

  /// Sorts the members, which end here, by their names: a dictionary has them in another order each time.
  private func sort(_ members: [Int]) {
    guard let first = members.first else { return }
    let ends = members.dropFirst().map { $0 - 1 } + [bytes.count]
    let sorted = zip(members, ends).sorted { name($0.0 + 1) < name($1.0 + 1) }.map { bytes[$0.0..<$0.1] }
    bytes.replaceSubrange(first..., with: Array(sorted.joined(separator: [UInt8(ascii: ",")])))
  }

  // MARK: - Payloads

  private static let wrapper = Array("{\"\(JSONPayload.name)\":".utf8)

  /// Whether it is a wrapper that can be left out.
  private func isWrapper(_ frame: Frame) -> Bool {
    let payload = frame.start + Self.wrapper.count
    guard frame.count == 1, let keys = frame.keys, payload < bytes.count else { return false }
    for place in 0..<Self.wrapper.count where bytes[frame.start + place] != Self.wrapper[place] { return false }
    guard JSONPayload.has(keys) else { return false }
    switch bytes[payload] {
    // Null would be read as no value.
    case UInt8(ascii: "n"): return false
    case UInt8(ascii: "{"): return !JSONPayload.isWrapper(beginningWith: firstName(payload), keys)
    case _: return true
    }
  }

  private func firstName(_ object: Int) -> String? {
    guard bytes[object + 1] == UInt8(ascii: "\"") else { return nil }
    return name(object + 2)
  }

  private func name(_ start: Int) -> String {
    var end = start
    while bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return String(unescaping: bytes[start..<end])
  }

  // MARK: - Values

  /// Takes the place for a value that is neither a list nor an object.
  func take(_ slot: Int, depth: Int) throws {
    guard self.slot == slot else { throw misuse(depth) }
    self.slot = nil
  }

  func writeNull() { bytes += "null".utf8 }

  func write(_ flag: Bool) { bytes += (flag ? "true" : "false").utf8 }

  func write<Number: FixedWidthInteger>(_ number: Number) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var (rest, start) = (number.magnitude, bytes.count)
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      rest = quotient
    } while rest > 0
    var end = bytes.count - 1
    while start < end {
      bytes.swapAt(start, end)
      (start, end) = (start + 1, end - 1)
    }
  }

  /// Writes the shortest decimal number that is closest to this one.
  ///
  /// - Parameter depth: How many lists and objects contain it.
  func write<Number: BinaryFloatingPoint & LosslessStringConvertible>(_ number: Number, depth: Int) throws {
    guard number.isFinite else {
      let context = EncodingError.Context(codingPath: path(depth), debugDescription: "JSON has no \(number)")
      throw fail(.invalidValue(number, context))
    }
    let text = number.description
    bytes += (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8
  }

  func write(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { text in
      if text.contains(where: \.isEscaped) {
        for byte in text { write(character: byte) }
      } else {
        bytes.append(contentsOf: text)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private func write(character byte: UInt8) {
    guard byte.isEscaped else { return bytes.append(byte) }
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case ..<0x20:
      bytes += "u00".utf8
      for digit in [byte >> 4, byte & 0x0F] {
        bytes.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
      }
    case _: bytes.append(byte)
    }
  }

  // MARK: - Errors

  /// The names and indices that lead to a value in that many lists and objects.
  func path(_ depth: Int) -> [any CodingKey] {
    frames.prefix(depth).map { $0.isObject ? JSONKey(name($0.name)) : JSONKey($0.count - 1) }
  }

  private func misuse(_ depth: Int) -> EncodingError {
    let context = EncodingError.Context(
      codingPath: path(depth), debugDescription: "it is written to after something was written behind it")
    return fail(.invalidValue(self, context))
  }

  /// Notes the error too: the value is not complete, even if the caller goes on.
  private func fail(_ error: EncodingError) -> EncodingError {
    failure = failure ?? error
    return error
  }
}

extension UInt8 {
  fileprivate var isEscaped: Bool { self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }
}
