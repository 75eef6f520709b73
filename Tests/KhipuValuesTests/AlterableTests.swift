import KhipuTestTools
import KhipuValues
import Testing

struct AlterableTests {
  @Test("`alter(by:)` applies each of several changes, and `change(by:)` alters a variable")
  func appliesSeveralChanges() {
    var item = Item(id: 1).alter(by: [.counting(1), .counting(2)])
    #expect(item.value == 3)
    item.change(by: .counting(4))
    #expect(item.value == 7)
  }
}
