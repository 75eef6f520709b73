import Foundation
import Gateways
import KhipuFiles
import UseCases

extension UseCases.Environment {
  /// The live environment, with its files in the app's folder, and its notices on standard error.
  static func app() -> UseCases.Environment {
    .live(
      home: HomeDirectory(path: NSHomeDirectory() + "/Library/Application Support/Khipu"),
      timeout: .seconds(5),
      notice: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
  }
}
