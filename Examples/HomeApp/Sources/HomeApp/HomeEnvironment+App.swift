import Foundation
import Gateways
import HomeDomain
import KhipuControl
import KhipuFiles
import KhipuJournal
import UseCases

extension HomeEnvironment {
  /// The live environment, with its files in the app's folder, and its notices on standard error.
  static func app() -> HomeEnvironment {
    live(HomeDirectory(path: NSHomeDirectory() + "/Library/Application Support/Khipu")) { notice in
      FileHandle.standardError.write(Data("\(notice)\n".utf8))
    }
  }

  /// The live environment in a home directory, which may also be one of the program.
  static func live(_ home: HomeDirectory, notice: @escaping @Sendable (String) -> Void) -> HomeEnvironment {
    let journal = createDiskJournal(in: home, first: HomeState(), notice: notice) { changes, _ in
      changes.allSatisfy(\.isReportedByBridge)
    }
    return HomeEnvironment(
      store: createStore(journal: journal), lights: .live(home: home, timeout: .seconds(5), notice: notice))
  }
}
