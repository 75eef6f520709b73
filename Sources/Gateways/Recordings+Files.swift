import KhipuControl
import KhipuFiles
import KhipuJournal
import UseCases

extension Recordings {
  /// Reads recordings from the files that the user names. The simulated home is in the home directory.
  static func files(_ home: HomeDirectory) -> Recordings {
    Recordings(
      commands: { path throws(FileError) in try RecordedCommand.read(path).map { ($0.sentence, $0.seconds) } },
      begin: { path throws(FileError) in
        try await SimulatedHomeFile(home: home).replace(with: try SimulatedHome(recordedAt: path))
      })
  }
}
