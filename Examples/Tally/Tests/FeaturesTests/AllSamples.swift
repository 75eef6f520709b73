extension FeatureSamples {
  static let all = [
    people
  ]
}
