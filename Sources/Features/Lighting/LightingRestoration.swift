public import KhipuHistory
import KhipuValues
public import Models

extension Command.Lighting: Reversible {
  /// True for changes of lights; for a recalled scene, for known lights whose new values are read from the bridge.
  public func makes(_ change: AppState.Change, of state: AppState) -> Bool {
    switch (self, change) {
    case (.recall, .home(.read(.lights(.adding(let light)), at: _))): state.home.lights.contains(light.id)
    case (.recall, _): false
    case (_, .home(.lights(.changing))): true
    case _: false
    }
  }

  /// Reloads the lights, because other apps change them, too.
  public var sources: [Command] { [.lighting(.load(.lights))] }

  /// Restores each reachable light with separate commands.
  public func restoration(of states: Versions<AppState>) -> Restoration {
    var (commands, gone, changed): ([Self], [String], [String]) = ([], [], [])
    for light in states.earlier.home.lights {
      // Skips lights that were unreachable after the command, because most commands skip them, too.
      guard let later = states.later.home.lights[light.id], later.isReachable else { continue }
      let present = states.present.home.lights[light.id]
      let lights = Versions(earlier: light, later: later, present: present ?? later, isForced: states.isForced)
      let (restoring, changedSince) = (lights.restoring, lights.changedSince)
      if restoring.isEmpty || present?.isReachable == true {
        commands += restoring
        changed += changedSince
      } else if present == nil {
        gone.append("light \(light.id) is gone")
      } else {
        changed.append("light \(light.id) is unreachable")
      }
    }
    return .commands(commands.map(Command.lighting), gone: gone, changed: changed)
  }
}

extension Versions<Light> {
  /// The commands that restore the light's name, display, values and power, in this order.
  ///
  /// A light that gets values and ends up off is turned off last, because a light takes no values while it is off. Values
  /// of a mode that isn't in use are not restored, because setting them would select that mode.
  fileprivate var restoring: [Command.Lighting] {
    let (id, values) = (earlier.id, isSwitchedOffSince ? [] : self.values)
    let name: [Command.Lighting] = map(\.name).isToBeRestored ? [.rename(id, to: earlier.name)] : []
    let display: [Command.Lighting] = map(\.display).isToBeRestored ? [.show(id, as: earlier.display)] : []
    // Setting a value turns the light on.
    let isTurned = values.isEmpty ? map(\.power).isToBeRestored : power == .off
    let turning: [Command.Lighting] = isTurned ? [.turn(.light(id), power)] : []
    return name + display + values.map { .apply($0, on: .light(id)) } + turning
  }

  /// Descriptions of changes that others made since the command.
  fileprivate var changedSince: [String] {
    let parts = [
      ("name", map(\.name).isChangedSince), ("display", map(\.display).isChangedSince),
      ("brightness", map(\.brightness).isChangedSince), ("colour", map(\.look).isChangedSince),
    ]
    let changed = parts.filter(\.1).map { "the \($0.0) of light \(earlier.id) was changed since" }
    return changed + (isSwitchedOffSince ? ["light \(earlier.id) was turned off since"] : [])
  }

  /// Whether others turned the light off, so that restoring its values would turn it on.
  private var isSwitchedOffSince: Bool {
    later.power == .on && present.power == .off && power == .off && !isForced && !values.isEmpty
  }

  /// The power of the light after the restoration.
  private var power: Power { map(\.power).isToBeRestored || isForced ? earlier.power : present.power }

  /// The values to set.
  private var values: [Light.Values] {
    let level = map(\.brightness).isToBeRestored ? earlier.brightness : nil
    guard map(\.look).isToBeRestored else { return [level.map(Light.Values.brightness)].compactMap(\.self) }
    let white = earlier.look.temperature.map { Light.Values.temperature($0.mirek, brightness: level) }
    let color = earlier.look.color.flatMap { color in
      (level ?? present.brightness).map {
        Light.Values.hsb(hue: color.hue, saturation: color.saturation, brightness: $0)
      }
    }
    // If the mode is unknown, temperature and colour are both restored.
    return [white, color].compactMap(\.self)
  }
}

extension Light {
  /// The colour or the temperature of a light, or both if its mode is unknown.
  fileprivate struct Look: Hashable, Sendable {
    let color: Color?
    let temperature: Temperature?
  }

  fileprivate var look: Look {
    Look(
      color: selectedMode == .temperature ? nil : color, temperature: selectedMode == .hsb ? nil : temperature)
  }
}
