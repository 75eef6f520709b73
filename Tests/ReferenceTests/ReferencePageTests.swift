import Testing

@testable import Reference

struct ReferencePageTests {
  @Test("Each table row in a reference page has three cells", arguments: ReferencePage.features)
  func threeCellsPerRow(of page: ReferencePage) {
    let rows = page.text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(!rows.isEmpty)
    for row in rows { #expect(row.count { $0 == "|" } == 4, "\(row)") }
  }
}
