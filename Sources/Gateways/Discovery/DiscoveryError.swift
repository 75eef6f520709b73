/// Why it isn't known which bridges there are.
public enum DiscoveryError: Error, Hashable, Sendable {
  /// The caller gave up.
  case cancelled
  /// None was found, and not in all ways one could be: what stood in each of those.
  case hindered([DiscoveryTrouble])
}
