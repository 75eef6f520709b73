import KhipuTestTools
import TestSupport

/// The numbers of light and group commands. A bridge's documented limit is ten light commands and one group command per second.
struct Pace {
  let lights: Int
  let groups: Int

  init(_ requests: some Sequence<ReceivedRequest>) {
    let commands = requests.filter { $0.method == "PUT" }
    groups = commands.count { $0.path.contains("/groups/") }
    lights = commands.count - groups
  }

  /// The minimum duration in seconds. The first command doesn't wait.
  var least: Double { max(Double(lights - 1) * 0.1, Double(groups - 1), 0) }

  var arithmetic: String {
    Double(groups - 1) > Double(lights - 1) * 0.1
      ? "\(groups - 1) pauses of 1 s" : "\(max(0, lights - 1)) pauses of 0.1 s"
  }
}
