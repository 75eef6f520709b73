import KhipuCommandLine
import Testing

struct RecentTests {
  @Test("Of many elements, only the newest are kept, and a known one isn't inserted again")
  func recent() {
    var recent = Recent<Int>(3)
    for number in 1...1000 { recent.add(number) }
    #expect(recent.elements == [998, 999, 1000])
    #expect(!recent.insert(998) && recent.insert(1))
    #expect(recent.elements == [999, 1000, 1])
    #expect(recent.takeFirst() == 999 && recent.elements == [1000, 1])
  }
}
