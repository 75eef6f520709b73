internal import UseCases

/// Loads, switches, sets, dims and renames lights, and recalls scenes.
public func createLightingFeature(output: @escaping Output) -> Input {
  let lightLoader = LightLoader { await process($0) }
  let roomLoader = RoomLoader { await process($0) }
  let zoneLoader = ZoneLoader { await process($0) }
  let sceneLoader = SceneLoader { await process($0) }
  let switcher = LightSwitcher { await process($0) }
  let valueSetter = LightValueSetter { await process($0) }
  let dimmer = Dimmer { await process($0) }
  let changer = LightChanger { await process($0) }
  let recaller = SceneRecaller { await process($0) }

  @Sendable func execute(_ command: Message.Lighting) async {
    switch command {
    case .load(.lights): await lightLoader.request(.load)
    case .load(.rooms): await roomLoader.request(.load)
    case .load(.zones): await zoneLoader.request(.load)
    case .load(.scenes): await sceneLoader.request(.load)
    case .turn(let target, let power, over: let transition):
      await switcher.request(.turn(target, power, over: transition))
    case .toggle(let target, over: let transition): await switcher.request(.toggle(target, over: transition))
    case .apply(let values, on: let light, over: let transition):
      await valueSetter.request(.apply(values, on: light, over: transition))
    case .increase(let property, by: let points, on: let light, over: let transition):
      await dimmer.request(.increase(property, by: points, on: light, over: transition))
    case .decrease(let property, by: let points, on: let light, over: let transition):
      await dimmer.request(.decrease(property, by: points, on: light, over: transition))
    case .rename(let light, to: let name): await changer.request(.rename(light, to: name))
    case .recall(let scene, over: let transition): await recaller.request(.recall(scene, over: transition))
    case .loading, .turning, .toggling, .applying, .increasing, .decreasing, .renaming, .recalling: break
    }
  }

  @Sendable func process(_ response: LightLoader.Response) async {
    switch response {
    case .loading(let outcome): await output(.lighting(.loading(.lights, outcome)))
    }
  }

  @Sendable func process(_ response: RoomLoader.Response) async {
    switch response {
    case .loading(let outcome): await output(.lighting(.loading(.rooms, outcome)))
    }
  }

  @Sendable func process(_ response: ZoneLoader.Response) async {
    switch response {
    case .loading(let outcome): await output(.lighting(.loading(.zones, outcome)))
    }
  }

  @Sendable func process(_ response: SceneLoader.Response) async {
    switch response {
    case .loading(let outcome): await output(.lighting(.loading(.scenes, outcome)))
    }
  }

  @Sendable func process(_ response: LightSwitcher.Response) async {
    switch response {
    case .turning(let target, let power, over: let transition, let outcome):
      await output(.lighting(.turning(target, power, over: transition, outcome)))
    case .toggling(let target, over: let transition, let outcome):
      await output(.lighting(.toggling(target, over: transition, outcome)))
    }
  }

  @Sendable func process(_ response: LightValueSetter.Response) async {
    switch response {
    case .applying(let values, on: let light, over: let transition, let outcome):
      await output(.lighting(.applying(values, on: light, over: transition, outcome)))
    }
  }

  @Sendable func process(_ response: Dimmer.Response) async {
    switch response {
    case .increasing(let property, by: let points, on: let light, over: let transition, let outcome):
      await output(.lighting(.increasing(property, by: points, on: light, over: transition, outcome)))
    case .decreasing(let property, by: let points, on: let light, over: let transition, let outcome):
      await output(.lighting(.decreasing(property, by: points, on: light, over: transition, outcome)))
    }
  }

  @Sendable func process(_ response: LightChanger.Response) async {
    switch response {
    case .renaming(let light, to: let name, let outcome):
      await output(.lighting(.renaming(light, to: name, outcome)))
    }
  }

  @Sendable func process(_ response: SceneRecaller.Response) async {
    switch response {
    case .recalling(let scene, over: let transition, let outcome):
      await output(.lighting(.recalling(scene, over: transition, outcome)))
    }
  }

  return { message in
    if case .lighting(let command) = message { await execute(command) }
  }
}
