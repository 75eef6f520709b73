public import Models

extension Command {
  public enum Lighting: Hashable, Sendable {
    case load(HomePart)
    case turn(Target, Power, over: Transition? = nil)
    /// Toggles a light. Turns several lights off if any reachable one is on, and on otherwise.
    case toggle(Target, over: Transition? = nil)
    case apply(Light.Values, on: Target, over: Transition? = nil)
    case increase(Light.Property, by: Points, on: Target, over: Transition? = nil)
    case decrease(Light.Property, by: Points, on: Target, over: Transition? = nil)
    case rename(Light.ID, to: String)
    case show(Light.ID, as: Light.Display)
    case recall(Scene.ID, over: Transition? = nil)
  }
}
