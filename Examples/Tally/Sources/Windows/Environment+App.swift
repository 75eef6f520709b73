import Foundation
import KhipuFiles
import TallyGateways
import TallyUseCases

extension Environment {
  /// The real world, with the app's own folder.
  static func app() -> Environment {
    .live(
      home: HomeDirectory(path: NSHomeDirectory() + "/Library/Application Support/Tally"),
      notice: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
  }
}
