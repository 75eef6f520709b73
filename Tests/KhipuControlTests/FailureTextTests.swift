import KhipuControl
import TestTools
import Testing

@Suite("Failures of the kernel")
struct FailureTextTests {
  @Test("Each failure of the kernel has its text, code and kind", arguments: FailureRow.kernel)
  func explanation(row: FailureRow) {
    #expect(row.failure.description == row.text && row.failure.code == row.code && row.failure.kind == row.kind)
  }
}
