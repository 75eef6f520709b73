public import Models
public import UseCases

extension Bridge {
  /// The lights whose records can be read. Most tests need no others.
  public var lights: @Sendable () async throws(BridgeError) -> [Light] {
    get { { () throws(BridgeError) in try await lightRecords().lights } }
    set { lightRecords = { () throws(BridgeError) in LightRecords(try await newValue()) } }
  }
}
