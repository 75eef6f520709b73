/// Why bridges can't be looked for in one of the ways.
public enum DiscoveryTrouble: Hashable, Sendable {
  /// Nobody in this network can be asked; in the system's words.
  case network(String)
  /// Signify's service has been asked too often.
  case serviceBusy
  /// Signify's service can't be asked, or its answer can't be read; why.
  case service(String)
}
