public import Models

extension Command {
  /// The commands of the lighting feature.
  public enum Lighting: Hashable, Sendable {
    case load(HomePart)
    /// The report has the unreachable lights, which did not follow.
    case turn(Target, Power, over: Transition? = nil, without: [Light.ID] = [])
    /// Turn a light to the opposite; several off if any of them is on, otherwise on. The report is as that of `turn`.
    case toggle(Target, over: Transition? = nil, without: [Light.ID] = [])
    case apply(Light.Values, on: Light.ID, over: Transition? = nil)
    case increase(Light.Property, by: Points, on: Light.ID, over: Transition? = nil)
    case decrease(Light.Property, by: Points, on: Light.ID, over: Transition? = nil)
    case rename(Light.ID, to: String)
    case recall(Scene.ID, over: Transition? = nil)
  }
}
