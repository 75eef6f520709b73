public import Models

extension Command {
  public enum Lighting: Hashable, Sendable {
    case load(HomePart)
    case turn(Target, Power, over: LightTransition? = nil)
    /// Toggles a light. Turns several lights off if any reachable one is on, and on otherwise.
    case toggle(Target, over: LightTransition? = nil)
    case apply(Light.Values, on: Target, over: LightTransition? = nil)
    case increase(Light.Property, by: Points, on: Target, over: LightTransition? = nil)
    case decrease(Light.Property, by: Points, on: Target, over: LightTransition? = nil)
    case rename(Light.ID, to: String)
    case show(Light.ID, as: Light.Display)
    case recall(LightScene.ID, over: LightTransition? = nil)
  }
}
