import KhipuSentences

@testable import Features

extension FeatureSamples {
  static let logging = FeatureSamples(
    createLoggingFeature, Command.logging,
    Samples.texts.map { .write($0) },
    wordings: [
      (.write("hello"), "write \"hello\"", "writing")
    ],
    typings: [
      ("write hello world", "logging: write \"hello world\""),
      ("write \"\\\"\\\\\\/\\b\\f\\n\\r\\t\\ud83d\\ude00\"", "logging: write \"\\\"\\\\/\\u0008\\u000c\\n\\r\\t😀\""),
    ],
    refusals: [
      ("write", 5, ["a line"], "no")
    ],
    observes: { $0.feature != "logging" })
}
