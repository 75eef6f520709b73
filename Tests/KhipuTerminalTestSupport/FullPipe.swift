import Foundation

/// The writing end of a full pipe that nobody reads.
package struct FullPipe: Sendable {
  package let end: Int32

  package init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    end = ends[1]
    let flags = fcntl(end, F_GETFL)
    _ = fcntl(end, F_SETFL, flags | O_NONBLOCK)
    var byte: UInt8 = 0
    while write(end, &byte, 1) == 1 {}
    _ = fcntl(end, F_SETFL, flags)
  }
}
