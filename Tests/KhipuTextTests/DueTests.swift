import KhipuText
import KhipuValues
import Testing

struct DueTests {
  @Test("What is due after a delay, at the next time of day or at a moment is due at a moment")
  func moments() {
    let dues = [Due.after(Due.Delay(clamping: 90)), .at(Due.TimeOfDay(clamping: 1110)), .exactly(900)]
    #expect(dues.map { $0.moment(after: 1000) { time, now in now + Double(time.value) } } == [1090, 2110, 900])
    #expect(dues.map { "\($0)" } == ["in 90s", "at 18:30", "at 1970-01-01T00:15:00Z"])
  }
}
