import Features
import HomeDomain
import KhipuControl
import KhipuValues
import Models
import NavigationModels
import UseCases

/// The loading states. Every screen is previewed and tested in each.
enum PreviewState: String, CaseIterable {
  case waiting
  case empty
  case loaded
  case failed
  case offline

  var content: WindowContent {
    var window = WindowState()
    let load = Command.lighting(.load(.lights))
    switch self {
    case .waiting:
      window.receive(.pairing(.pair(with: "192.168.1.2")))
      return WindowContent(
        app: HomeState().alter(by: .navigation(.route(.going(.to(Place(.lights, [.light(2)])))))),
        window: window)
    case .empty:
      let place = Place(.lights, [.light(2)], sheets: [.actions])
      return WindowContent(
        app: HomeState(
          lights: Models.AppState(home: Home(loaded: [.lights])),
          navigation: NavigationModels.AppState(route: Route(place))))
    case .loaded:
      window.receive(.report(.pairing(.pair(with: "192.168.1.2")), .succeeded))
      return WindowContent(app: Self.home, window: window)
    case .failed:
      window.receive(.report(load, .failed(.lighting(.missing(.all)))))
      return WindowContent(window: window)
    case .offline:
      window.receive(.report(load, .partly(except: [.lighting(.unreachable(.all))])))
      return WindowContent(app: Self.home, window: window)
    }
  }

  /// The failure that an alert shows.
  var failure: Failure? {
    switch self {
    case .failed: .lighting(.missing(.light(1)))
    case .waiting, .empty, .loaded, .offline: nil
    }
  }

  private static var home: HomeState {
    let hall = Light(id: 2, name: "Hall", isReachable: false, power: .on)
    let places = [
      Place(.favorites, [.light(2)]),
      Place(.rooms, [.room(1), .light(1), .scene("relax")], sheets: [.actions, .newName]),
    ]
    return HomeState(
      lights: Models.AppState(
        home: Home(
          lights: IdentifiedCollection([Light].mock + [hall]),
          rooms: [LightGroup(id: 1, name: "Office", lights: [1, 2])],
          zones: [LightGroup(id: 2, name: "Upstairs", lights: [2])],
          scenes: [LightScene(id: "relax", name: "Relax", group: 1, lights: [1])], loaded: Set(HomePart.allCases)),
        favorites: [Favorite(2)])
    ).alter(by: places.map { .navigation(.route(.going(.to($0)))) })
  }
}

extension Assembly {
  /// A window that shows the state, in an environment in which everything succeeds.
  static func preview(_ state: PreviewState) -> Assembly {
    let assembly = Assembly(.mock)
    assembly.content = state.content
    if let failure = state.failure { assembly.alerts.add(failure) }
    return assembly
  }
}
