import KhipuTestTools
import Testing

@testable import Gateways

struct LeftOutRecordsTests {
  @Test("Each record is a notice once, and while records are listed, each is in the list once, and no notice")
  func noticedOrListed() {
    let notices = Recorder<String>()
    let records = LeftOutRecords(notice: notices.record)
    for record in ["light 7: on", "light 7: on", "light 8: on"] { records.add(record) }
    #expect(notices.events == ["left out light 7: on", "left out light 8: on"])
    records.beginList()
    for record in ["light 7: on", "light 9: on", "light 9: on"] { records.add(record) }
    #expect(records.endList() == ["light 7: on", "light 9: on"])
    #expect(notices.events.count == 2)
    records.add("light 9: on")
    #expect(notices.events.last == "left out light 9: on")
    #expect(records.endList() == [])
  }
}
