public import Models

extension Command {
  /// The commands of the lighting feature.
  public enum Lighting: Hashable, Sendable {
    /// Load a part of the home from the bridge.
    case load(HomePart)
    /// Turn a light, the lights of a room or zone, or all lights.
    case turn(Target, Power, over: Transition? = nil)
    /// Turn a light to the opposite; several off if any of them is on, otherwise on.
    case toggle(Target, over: Transition? = nil)
    /// Set values of a light.
    case apply(Light.Values, on: Light.ID, over: Transition? = nil)
    /// Move a property of a light up.
    case increase(Dimming.Property, by: Points, on: Light.ID, over: Transition? = nil)
    /// Move a property of a light down.
    case decrease(Dimming.Property, by: Points, on: Light.ID, over: Transition? = nil)
    /// Give a light a name.
    case rename(Light.ID, to: String)
    /// Recall a scene.
    case recall(Scene.ID, over: Transition? = nil)
  }
}

extension Message {
  /// A command to the lighting feature.
  public static func lighting(_ command: Command.Lighting) -> Message { .command(.lighting(command)) }
}
