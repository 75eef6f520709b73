extension FeatureSamples {
  static let all = [
    lighting,
    dashboard,
    navigation,
    pairing,
    logging,
  ]
}
