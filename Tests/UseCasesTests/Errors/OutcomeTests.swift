import Testing
@testable import UseCases

@Suite("An outcome")
struct OutcomeTests {
  @Test("is a success where the work ends")
  func success() async {
    #expect(await Outcome {} == .succeeded)
  }

  @Test("is the failure where the work throws", arguments: BridgeError.all)
  func failure(error: BridgeError) async {
    #expect(await Outcome { () throws(Failure) in throw .bridge(error) } == .failed(.bridge(error)))
  }
}
