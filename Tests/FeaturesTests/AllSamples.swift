extension FeatureSamples {
  static let all: [FeatureSamples] = [
    lighting,
    dashboard,
    pairing,
    logging,
  ]
}
