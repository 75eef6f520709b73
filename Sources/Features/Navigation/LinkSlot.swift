import KhipuSentences
import KhipuValues
import Models

extension Slot<Link> {
  /// A link: a quotation, or everything up to the next space.
  static let link = Slot(
    samples: [Link(Place(.rooms, [.room(2), .light(3)])), Link(Place(.more, sheets: [.actions, .about]))],
    write: { Quotation.write($0.text) },
    read: { (cursor) throws(ParseError) in
      guard let text = cursor.quotedOrUnspaced() else { throw cursor.error(expected: ["a link"]) }
      return Link(text)
    })
}
