import KhipuSentences
import Testing
import KhipuControl

@Suite("A value in which names are not looked up yet")
struct UnresolvedTests {
  private static let name = Unresolved<Int> { names in names == .stored ? 1 : 2 }

  @Test("A value without names is what is written, and looks nothing up", arguments: NameSource.allCases)
  func literal(_ names: NameSource) async throws {
    let value = Unresolved(of: Unresolved(1), Unresolved("a")) { "\($0)\($1)" }.map { "\($0)!" }
    #expect(value.literal == "1a!")
    #expect(try await value.resolve(names) == "1a!")
    #expect(Unresolved<Int?>(nil).literal == .some(nil))
  }

  @Test("A value that is made of a name has to be looked up, unless it is no name")
  func named() async throws {
    let value = Unresolved(of: Unresolved(1), Self.name) { [$0, $1] }
    #expect(value.literal == nil)
    #expect(try await value.resolve(.stored) == [1, 1])
    #expect(try await value.map(\.count).resolve(.loaded) == 2)
    let either = Unresolved(literal: 3) { (_) throws(Failure) in throw .cancelled }
    #expect(either.map { $0 + 1 }.literal == 4)
    await #expect(throws: Failure.cancelled) { try await either.resolve(.stored) }
  }
}
