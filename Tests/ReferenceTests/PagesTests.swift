import Foundation
import Testing

@testable import Reference

struct PagesTests {
  @Test("The Documentation folder contains exactly the handwritten and the generated pages")
  func containsExactlyPages() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Folder.pages.path)
    #expect(try Set(names) == Pages.handwritten.union(Pages.all().keys), "print them with: swift run Reference")
  }

  @Test("Each generated page in Documentation is up to date", arguments: try Pages.all().keys.sorted())
  func textIsUpToDate(of name: String) throws {
    let page = FileManager.default.contents(atPath: Folder.pages.appending(path: name).path)
    let text = page.map { String(decoding: $0, as: UTF8.self) }
    #expect(try text == Pages.all()[name], "\(name) is missing or out of date; print it with: swift run Reference")
  }

  @Test("The index page of the reference links to exactly the other generated pages and Effects.md")
  func indexLinksToPages() throws {
    let pages = try Pages.all()
    let links = try #require(pages["README.md"]).matches(of: /\]\((.*?)\)/).map { String($0.1) }
    #expect((links + ["README.md"]).sorted() == (pages.keys + ["Effects.md"]).sorted())
  }
}
