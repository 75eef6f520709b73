import KhipuTestTools
import KhipuValues
import SnapshotsModels
import SnapshotsTestSupport
import Testing

struct UploadTests {
  @Test("Each reply advances an upload, which is encoded and decoded unchanged and can restart", arguments: 0...3)
  func replyAdvancesUpload(count: Int) throws {
    var upload = Upload.evening
    for reply in [ReplyDescription.allocating, .init(status: 204), .init(status: 200)].prefix(count) {
      var sequence = upload.sequence
      _ = try sequence.next(after: upload.reply)
      upload = upload.alter(by: .stepping(to: sequence.state, after: reply))
      #expect(upload.reply == reply)
    }
    #expect(upload.state.progress == SnapshotUploadSequence.Progress.allCases[count])
    #expect(try roundTrip(upload) == upload)
    var sequence = upload.sequence
    #expect((try sequence.next(after: upload.reply) == nil) == (count == 3))
    #expect(upload.alter(by: .restarting) == .evening)
  }

  @Test("A snapshot's size is measured in bytes, not characters")
  func measuredInBytes() { #expect(Upload.evening.snapshot.size == 13) }

  @Test("An upload's identifier is encoded and decoded unchanged", arguments: [0, 1, 0xABCD, .max] as [UInt128])
  func identifierIsUnchanged(bits: UInt128) throws {
    let id = Upload.ID(bits)
    #expect(Upload.ID(id.description) == id)
    #expect(try roundTrip([id]) == [id])
  }

  @Test(
    "An upload identifier is refused if it is empty, too long, signed, zero-padded or not lower-case hexadecimal",
    arguments: ["", "01", "+a", "-1", "A", "g", "100000000000000000000000000000000", "../etc"])
  func refusesIdentifier(text: String) {
    #expect(Upload.ID(text) == nil)
    #expect(throws: DecodingError.self) { try read("[\"\(text)\"]") as [Upload.ID] }
  }

  @Test("A new upload is appended to the queue, and a change affects only its upload")
  func appendedToQueue() throws {
    let again = Upload(id: Upload.evening.id, snapshot: Upload.morning.snapshot)
    let step = Upload.Change.stepping(to: .init(), after: .allocating)
    let waiting = AppState().alter(by: [.uploads(.adding(.morning)), .uploads(.adding(.evening))])
    let changes: [(CollectionChange<Upload>, [Upload])] = [
      (.adding(again), [.morning, again]), (.removing(Upload.morning.id), [.evening]),
      (.changing(Upload.evening.id, by: [step]), [.morning, Upload.evening.alter(by: step)]),
      (.changing(Upload.evening.id, by: [step, .restarting]), [.morning, .evening]),
      (.removing(Upload.ID(9)), [.morning, .evening]), (.changing(Upload.ID(9), by: [step]), [.morning, .evening]),
    ]
    #expect(waiting == AppState(uploads: [.morning, .evening]))
    for (change, uploads) in changes {
      #expect(waiting.alter(by: .uploads(change)) == AppState(uploads: uploads))
      #expect(try roundTrip(AppState.Change.uploads(change)) == .uploads(change))
      #expect(try roundTrip(AppState(uploads: uploads)) == AppState(uploads: uploads))
    }
  }
}
