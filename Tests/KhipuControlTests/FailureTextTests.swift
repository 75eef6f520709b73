import KhipuControl
import TestTools
import Testing

struct FailureTextTests {
  @Test("Each kernel failure has the expected text, code and kind", arguments: FailureRow.kernel)
  func hasExpectedText(row: FailureRow) {
    #expect(row.failure.description == row.text && row.failure.code == row.code && row.failure.kind == row.kind)
  }
}
