extension FeatureSamples {
  static let all = [
    lighting,
    dashboard,
    navigation,
    snapshots,
    pairing,
    logging,
  ]
}
