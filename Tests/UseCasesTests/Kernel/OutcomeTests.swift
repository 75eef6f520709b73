import Testing
@testable import UseCases

@Suite("An outcome")
struct OutcomeTests {
  @Test("is a success where the work ends")
  func success() async {
    #expect(await Outcome {} == .succeeded)
    #expect(Outcome.succeeded.failure == nil)
  }

  @Test("is the failure where the work throws", arguments: BridgeError.all)
  func failure(error: BridgeError) async {
    let outcome = await Outcome { () throws(Failure) in throw .bridge(error) }
    #expect(outcome == .failed(.bridge(error)) && outcome.failure == .bridge(error))
  }
}
