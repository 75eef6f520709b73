import Models
import TestSupport
import Testing
@testable import UseCases

@Suite("A failure")
struct FailureTests {
  @Test("says which gateway it is from")
  func gateways() {
    for error in BridgeError.all { #expect(error.failure == .bridge(error)) }
    for error in StoreError.all { #expect(error.failure == .store(error)) }
    for error in WatchError.all { #expect(error.failure == .watch(error)) }
    for error in LogError.all { #expect(error.failure == .log(error)) }
    for error in UploadError.all { #expect(error.failure == .upload(error)) }
  }

  @Test("after the work is done says that it is")
  func afterwards() {
    for error in BridgeError.all { #expect(Failure.bridge(error).afterwards == .unread(error)) }
    for error in StoreError.all { #expect(Failure.store(error).afterwards == .unsaved(error)) }
    for failure in [Failure.cancelled, .missing(.light(1)), .unread(.busy), .unsaved(.newer(path: "path"))] {
      #expect(failure.afterwards == failure)
    }
  }

  @Test("by cancellation is the same wherever it was noticed")
  func cancellation() {
    #expect(BridgeError.cancelled.failure == .cancelled)
    #expect(WatchError.cancelled.failure == .cancelled)
    #expect(LogError.cancelled.failure == .cancelled)
    #expect(UploadError.cancelled.failure == .cancelled)
  }
}
