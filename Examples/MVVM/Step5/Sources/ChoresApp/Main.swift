import ChoresGateways
import ChoresScreen
import ChoresUseCases
import SwiftUI

@main
struct Main: App {
  /// Shared by all windows, and with it the store.
  private let environment = ChoresUseCases.Environment.live

  var body: some Scene {
    WindowGroup { ChoresView(environment) }
  }
}
