/// Everything that the app can be told to do, by feature.
///
/// Every command is an English sentence, both ways: `Command("lighting: turn light 1 on")`.
public enum Command: Hashable, Sendable {
  /// To the lighting feature.
  case lighting(Lighting)
  /// To the dashboard feature.
  case dashboard(Dashboard)
  /// To the navigation feature.
  case navigation(Navigation)
  /// To the repositories feature.
  case repositories(Repositories)
  /// To the snapshots feature.
  case snapshots(Snapshots)
  /// To the pairing feature.
  case pairing(Pairing)
  /// To the logging feature.
  case logging(Logging)

  /// What each feature understands.
  public static let catalogues = [
    Lighting.catalogue,
    Dashboard.catalogue,
    Navigation.catalogue,
    Repositories.catalogue,
    Snapshots.catalogue,
    Pairing.catalogue,
    Logging.catalogue,
  ]

  /// The feature's command.
  var spoken: any Spoken {
    switch self {
    case .lighting(let command): command
    case .dashboard(let command): command
    case .navigation(let command): command
    case .repositories(let command): command
    case .snapshots(let command): command
    case .pairing(let command): command
    case .logging(let command): command
    }
  }
}
