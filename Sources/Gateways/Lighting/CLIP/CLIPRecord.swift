import KhipuFiles
import KhipuValues
import Models

/// A record of a reply, or an element of a list in it. If it can't be read, the others still can.
struct CLIPRecord<Content: Decodable>: Decodable {
  let content: Result<Content, Unreadable>

  init(from decoder: any Decoder) {
    do { content = .success(try Content(from: decoder)) } catch {
      let complaint = (error as? DecodingError)?.complaint(below: decoder.codingPath.count)
      content = .failure(Unreadable(reason: complaint ?? "it can't be read"))
    }
  }
}

struct Unreadable: Error {
  let reason: String
}

/// Parses an identifier, which CLIP v1 writes as a string. Throws unless it is 1 or more, without leading zeros.
func identifier<Subject>(_ text: String) throws(Unreadable) -> Identifier<Subject> {
  guard let identifier = Identifier<Subject>(text), identifier.description == text else {
    throw Unreadable(reason: "the id is no number from 1 on")
  }
  return identifier
}

/// A record that can't be read, such as a device that is no light.
struct LeftOut: Hashable {
  /// The kind of record, such as "light".
  let kind: String
  let id: String
  let reason: String

  /// The record and the reason, such as `light 7: state.on is missing`.
  ///
  /// - Parameter redact: Removes secrets.
  func line(_ redact: (String) -> String = { $0 }) -> String {
    let id = redact(id)
    return "\(kind) \(LightScene.ID(id) == nil ? Quotation.writeBeginning(of: id) : id): \(reason)"
  }
}

extension Dictionary where Key == String {
  /// The results of `read`, in the order of numbers, without those that are nil, and the records that can't be read.
  func resources<Content, Resource>(
    _ kind: String, _ read: (Key, Content) throws(Unreadable) -> Resource?
  ) -> ([Resource], leftOut: [LeftOut]) where Value == CLIPRecord<Content> {
    var (resources, leftOut): ([Resource], [LeftOut]) = ([], [])
    for (id, record) in sorted(by: { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }) {
      do throws(Unreadable) {
        if let resource = try read(id, try record.content.get()) { resources.append(resource) }
      } catch { leftOut.append(LeftOut(kind: kind, id: id, reason: error.reason)) }
    }
    return (resources, leftOut)
  }
}

extension KeyedDecodingContainer {
  /// The member, if it can be read.
  func member<Member: Decodable>(_ key: Key, as type: Member.Type = Member.self) -> Member? {
    readable { try decode(type, forKey: key) }
  }

  /// The identifiers in a list, without elements that are none.
  func identifiers<Subject>(_ key: Key) throws -> [Identifier<Subject>] {
    let texts = try decode([CLIPRecord<String>].self, forKey: key).compactMap { element in readable(element.content.get)
    }
    return texts.compactMap { text in readable { try identifier(text) } }
  }
}
