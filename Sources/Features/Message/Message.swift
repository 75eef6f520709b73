public import Models
public import UseCases

/// The vocabulary of the whole app: commands to a feature, and its reports of what became of them.
///
/// Every message is an English sentence, both ways: `Message("lighting: turn light 1 on")`.
public enum Message: Hashable, Sendable {
  /// To or from the lighting feature.
  case lighting(Lighting)
  /// To or from the dashboard feature.
  case dashboard(Dashboard)
  /// To or from the navigation feature.
  case navigation(Navigation)
  /// To or from the repositories feature.
  case repositories(Repositories)
  /// To or from the snapshots feature.
  case snapshots(Snapshots)
  /// To or from the logging feature.
  case logging(Logging)

  /// What the lighting feature understands, and what it reports.
  public enum Lighting: Hashable, Sendable {
    /// Load all of these from the bridge.
    case load(Part)
    /// Turn a light, the lights of a room or zone, or all lights.
    case turn(Target, Power, over: Transition? = nil)
    /// Turn a light to the opposite of what it shows; several off where any of them is on, otherwise on.
    case toggle(Target, over: Transition? = nil)
    /// Set values of a light.
    case apply(Light.Values, on: Light.ID, over: Transition? = nil)
    /// Take a property of a light up.
    case increase(Dimming.Property, by: Points, on: Light.ID, over: Transition? = nil)
    /// Take a property of a light down.
    case decrease(Dimming.Property, by: Points, on: Light.ID, over: Transition? = nil)
    /// Give a light a name.
    case rename(Light.ID, to: String)
    /// Have the lights of a scene show what they did when it was kept.
    case recall(Scene.ID, over: Transition? = nil)

    /// What became of loading.
    case loading(Part, Outcome)
    /// What became of turning.
    case turning(Target, Power, over: Transition? = nil, Outcome)
    /// What became of toggling.
    case toggling(Target, over: Transition? = nil, Outcome)
    /// What became of setting values.
    case applying(Light.Values, on: Light.ID, over: Transition? = nil, Outcome)
    /// What became of taking a property up.
    case increasing(Dimming.Property, by: Points, on: Light.ID, over: Transition? = nil, Outcome)
    /// What became of taking a property down.
    case decreasing(Dimming.Property, by: Points, on: Light.ID, over: Transition? = nil, Outcome)
    /// What became of renaming, with the name that the light has now.
    case renaming(Light.ID, to: String, Outcome)
    /// What became of recalling.
    case recalling(Scene.ID, over: Transition? = nil, Outcome)
  }

  /// What can be loaded from the bridge.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// All lights.
    case lights
    /// All rooms.
    case rooms
    /// All zones.
    case zones
    /// All scenes.
    case scenes
  }

  /// What the dashboard feature understands, and what it reports.
  public enum Dashboard: Hashable, Sendable {
    /// Make a light a favourite.
    case add(Light.ID)
    /// Make a light no favourite any more.
    case remove(Light.ID)
    /// Hand the favourites to the companion.
    case sync

    /// What became of adding.
    case adding(Light.ID, Outcome)
    /// What became of removing.
    case removing(Light.ID, Outcome)
    /// What became of handing over.
    case syncing(Outcome)
  }

  /// What the navigation feature understands, and what it reports.
  public enum Navigation: Hashable, Sendable {
    /// Go where a link leads.
    case open(Link)
    /// Go to a tab.
    case go(to: Tab)
    /// Go one level up.
    case goBack

    /// What became of opening.
    case opening(Link, Outcome)
    /// What became of going to a tab.
    case going(to: Tab, Outcome)
    /// What became of going back.
    case goingBack(Outcome)
  }

  /// What the repositories feature understands, and what it reports.
  public enum Repositories: Hashable, Sendable {
    /// Load what the organisation has at GitHub.
    case load(Organisation.ID)
    /// Tell the address of the repository with the name.
    case visit(String)

    /// What became of loading.
    case loading(Organisation.ID, Outcome)
    /// What became of visiting: the address, or why there is none.
    case visiting(String, Result<Address, Failure>)
  }

  /// What the snapshots feature understands, and what it reports.
  public enum Snapshots: Hashable, Sendable {
    /// Take a snapshot of the home under that name.
    case take(String)
    /// Send all snapshots that wait.
    case send

    /// What became of taking.
    case taking(String, Outcome)
    /// What became of sending.
    case sending(Outcome)
  }

  /// What the logging feature understands, and what it reports.
  public enum Logging: Hashable, Sendable {
    /// Write a line into the log.
    case write(String)

    /// What became of writing.
    case writing(String, Outcome)
  }
}
