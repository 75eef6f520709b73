extension FeatureSamples {
  static let all: [FeatureSamples] = [
    lighting,
    dashboard,
    navigation,
    pairing,
    logging,
  ]
}
