import Testing

@testable import Gateways

@Suite("The settings of an API")
struct APISettingsTests {
  @Test(
    "The settings of an API remove their key from JSON, and all fields of forms",
    arguments: [
      (#"{"a":"a key-1 b","key-1":2}"#, #"{"a":"a (API key) b","(API key)":2}"#),
      (#"{"fields":{"policy":"p","x":"y"},"url":"u"}"#, #"{"fields":{},"url":"u"}"#),
      (#"[{"fields":{"p":"}\"q\\"}},{"fields":{"r":"s"}}]"#, #"[{"fields":{}},{"fields":{}}]"#),
      (#"{"fields":{},"name":"fields"}"#, #"{"fields":{},"name":"fields"}"#),
    ])
  func redaction(_ json: String, _ redacted: String) {
    #expect(APISettings(key: "key-1").redacted(json) == redacted)
  }

  @Test("Settings of an API without a key leave a text unchanged", arguments: [nil, ""])
  func keyless(_ key: String?) { #expect(APISettings(key: key).redacted(#"{"a":"b"}"#) == #"{"a":"b"}"#) }
}
