import HomeDomain
import Models
import NavigationModels

extension HomeState {
  init(home: Home, route: Route = Route()) {
    self.init(lights: Models.AppState(home: home), navigation: NavigationModels.AppState(route: route))
  }

  var route: Route { navigation.route }
}

extension HomeState.Change {
  static func home(_ change: Home.Change) -> Self { .lights(.home(change)) }
  static func route(_ change: Route.Change) -> Self { .navigation(.route(change)) }
}
