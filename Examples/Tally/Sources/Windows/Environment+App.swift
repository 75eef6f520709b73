import Foundation
import KhipuFiles
import TallyGateways
import TallyUseCases

extension Environment {
  /// The live environment, with its files in the app's folder, and its notices on standard error.
  static func app() -> Environment {
    .live(
      home: HomeDirectory(path: NSHomeDirectory() + "/Library/Application Support/Tally"),
      notice: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
  }
}
