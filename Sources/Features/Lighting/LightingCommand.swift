public import Models
public import UseCases

extension Command {
  /// The commands of the lighting feature. The report of a success has why some of several lights did not follow.
  public enum Lighting: Hashable, Sendable {
    case load(HomePart)
    case turn(Target, Power, over: Transition? = nil, except: [LightingFailure] = [])
    /// Turn a light to the opposite; several off if any of them is on, otherwise on.
    case toggle(Target, over: Transition? = nil, except: [LightingFailure] = [])
    case apply(Light.Values, on: Target, over: Transition? = nil, except: [LightingFailure] = [])
    case increase(Light.Property, by: Points, on: Target, over: Transition? = nil, except: [LightingFailure] = [])
    case decrease(Light.Property, by: Points, on: Target, over: Transition? = nil, except: [LightingFailure] = [])
    case rename(Light.ID, to: String)
    case show(Light.ID, as: Light.Display)
    case recall(Scene.ID, over: Transition? = nil, except: [LightingFailure] = [])
  }
}
