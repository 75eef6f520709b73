import AppDomain
import Features
import KhipuComposition
public import KhipuDomain
public import KhipuMessages
import Models
import NavigationDomain
import NavigationFeatures
import NavigationModels

private let lights = Lift<HomeState, HomeCommand, Models.AppState, Features.Command>(
  .lights, of: \.lights, in: inLights)
private let navigation = Lift<HomeState, HomeCommand, NavigationModels.AppState, NavigationFeatures.Command>(
  .navigation, of: \.navigation, in: inNavigation)

/// The features of both domains, and what the lights' domain tells navigation.
public let allFeatures: [KhipuMessages.Feature<HomeCommand>] = [
  lights(AppDomain.allFeatures.map { $0.value }), navigation(NavigationDomain.allFeatures.map { $0.value }),
  translate(dropLink),
]

public let allSources: [KhipuMessages.Source<HomeState, HomeCommand>] = AppDomain.allSources.map { lights($0) }

/// Creates the app as one function of a message. The function returns when everything that the message caused is done.
public func createHomeDomain(receivers: [KhipuDomain.Receiver<HomeCommand>] = []) -> KhipuDomain.Domain<HomeCommand> {
  KhipuDomain.Domain(receivers: receivers, features: allFeatures)
}

/// A link that waits for a part of the home is dropped if that can't be loaded. If the process ends before, the link keeps waiting.
@Sendable private func dropLink(_ message: HomeMessage) -> HomeCommand? {
  guard case .report(.lights(.lighting(.load(let part))), .failed(let failure)) = message, failure.kind != .cancelled
  else { return nil }
  return .navigation(.dropLink(waitingFor: Screen.Kind(part), because: failure))
}
