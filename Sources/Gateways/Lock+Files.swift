import KhipuControl
import KhipuFiles
import UseCases

extension HomeDirectory {
  /// The path of the lock for commands to lights.
  var claimLock: String { file("commands.lock") }
  /// The path of the lock for commands that change only the state.
  var stateLock: String { file("changes.lock") }
}

extension Lock {
  /// Locks in the files of a home directory.
  ///
  /// - Parameter notice: Receives one line if commands of other processes can't be kept from running at the same time.
  static func files(_ home: HomeDirectory, notice: @escaping @Sendable (String) -> Void) -> Lock {
    let lights = CommandLock(at: home.claimLock) { error in
      notice("\(error); without this lock, a toggle, a step or an undo may reverse what another process does meanwhile")
    }
    let state = CommandLock(at: home.stateLock) { _ in }
    return Lock { claim throws(FileError) in
      switch claim {
      case .decision: try await lights.claim()
      // If nothing can be written, nothing is recorded in the wrong order, and changes of only the state fail.
      case .lights: try await lights.claim(isReporting: false)
      case .state: try await state.claim(isReporting: false)
      }
    }
  }
}
