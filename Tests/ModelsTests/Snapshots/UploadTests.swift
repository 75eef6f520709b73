import KhipuValues
import Models
import TestTools
import Testing

@Suite("An upload")
struct UploadTests {
  @Test("An upload has its progress, and continues from there after it was encoded and decoded", arguments: 0...3)
  func steps(count: Int) throws {
    var upload = Upload.evening
    for reply in [ReplyDescription.allocating, .init(status: 204), .init(status: 200)].prefix(count) {
      var sequence = upload.sequence
      _ = try sequence.next(after: upload.reply)
      upload = upload.alter(by: .stepping(.to(sequence.state, after: reply)))
      #expect(upload.reply == reply)
    }
    #expect(upload.step == Upload.Step.allCases[count])
    #expect(try roundTrip(upload) == upload)
    var sequence = upload.sequence
    #expect((try sequence.next(after: upload.reply) == nil) == (count == 3))
    #expect(upload.alter(by: .restarting(.it)) == .evening)
  }

  @Test("An upload has a size in bytes, not in characters")
  func size() { #expect(Upload.evening.snapshot.size == 13) }

  @Test("An upload has an identifier of 32 digits, both ways", arguments: [0, 1, 0xABCD, .max] as [UInt64])
  func identifiers(bits: UInt64) throws {
    for id in [Upload.ID(high: bits, low: 7), Upload.ID(high: 7, low: bits)] {
      #expect(id.description.count == 32)
      #expect(Upload.ID(id.description) == id)
      #expect(try roundTrip([id]) == [id])
    }
  }

  @Test(
    "An upload has no other spelling of its identifier",
    arguments: [
      "", "1", "+000000000000000000000000000000a", "0000000000000000+00000000000000a",
      "0000000000000000000000000000000A", "000000000000000000000000000000001", "g0000000000000000000000000000001",
      "../../../../../../../../etc/passw",
    ])
  func spelling(text: String) {
    #expect(Upload.ID(text) == nil)
    #expect(throws: DecodingError.self) { try read("[\"\(text)\"]") as [Upload.ID] }
  }

  @Test("An upload waits behind those that wait, or in the place of the one with its identifier, and is changed alone")
  func waiting() {
    let again = Upload(id: Upload.evening.id, snapshot: Upload.morning.snapshot)
    let step = Upload.Change.stepping(.to(.init(), after: .allocating))
    let waiting = AppState().alter(by: [.uploads(.adding(.evening)), .uploads(.adding(.morning))])
    let changes: [(CollectionChange<Upload>, [Upload])] = [
      (.adding(again), [again, .morning]), (.removing(Upload.evening.id), [.morning]),
      (.changing(Upload.morning.id, by: [step]), [.evening, Upload.morning.alter(by: step)]),
      (.changing(again.id, by: [.restarting(.it)]), [.evening, .morning]),
      (.removing(Upload.ID(high: 9, low: 9)), [.evening, .morning]),
    ]
    #expect(waiting == AppState(uploads: [.evening, .morning]))
    for (change, uploads) in changes { #expect(waiting.alter(by: .uploads(change)) == AppState(uploads: uploads)) }
  }
}
