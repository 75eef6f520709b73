import Testing
import UseCases

@Suite("An example")
struct ExampleTests {
  @Test("in other words has them for what is said and for all that comes of it, under the same circumstances")
  func map() {
    let example = Example<Int, String>.example(1, where: .bridge(fails: .busy), leadsTo: "a", "b")
    let other = Example<String, Int>.example("1", where: .bridge(fails: .busy), leadsTo: 1, 2)
    #expect(example.map({ "\($0)" }, { $0 == "a" ? 1 : 2 }) == other)
    #expect(example.circumstances == [.bridge(fails: .busy)] && example.outputs == ["a", "b"])
  }
}
