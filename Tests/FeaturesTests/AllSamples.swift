extension FeatureSamples {
  static let all = [
    lighting,
    dashboard,
    navigation,
    repositories,
    snapshots,
    pairing,
    logging,
  ]
}
