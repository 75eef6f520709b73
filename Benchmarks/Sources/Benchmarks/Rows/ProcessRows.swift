import Foundation
import TestSupport

/// Rows for whole processes, measured in interleaved rounds, and for a script, which runs once.
func processRows(_ options: Options, in folder: String) async throws -> [Row] {
  let homes = Homes(program: options.program, folder: folder)
  var rows: [Row] = []
  try await withLoopbackHome(homes.program("http"), isSecure: false) { open in
    try await withLoopbackHome(homes.program("https"), isSecure: true) { secure in
      var plans = try await homes.loadPlans()
      plans.append(try await lightsPlan(secure, "HTTPS", aim: .ratio(2), peers: [:]))
      plans.append(try await lightsPlan(open, "HTTP", peers: await open.peers(options, "lights")))
      plans.append(homes.simulatedPlan())
      try await Plan.run(&plans, rounds: 21)
      rows = try await plans.map(\.row) + [scriptRow(secure, open, options)]
    }
  }
  return rows
}

private struct Homes {
  let program: String
  let folder: String

  /// The program with a new home in the folder `name`.
  func program(_ name: String) -> Program { Program(path: program, folder: "\(folder)/\(name)") }

  func loadPlans() async throws -> [Plan] {
    try await [loadPlan(1_000), loadPlan(10_000)]
  }

  private func loadPlan(_ lights: Int) async throws -> Plan {
    let program = program("\(lights) lights")
    _ = try await storedHome(at: program.folder, lights: lights)
    return Plan(
      work: "a new process loads \(grouped(lights)) lights, against `khipu --version`", unit: .milliseconds,
      floor: program.floor, ours: [Course(program.command("history", "--last", "1"))])
  }

  func simulatedPlan() -> Plan {
    let program = program("simulated")
    return Plan(
      work: "`khipu lights`, simulated home, against `khipu --version`", unit: .milliseconds,
      floor: program.floor, ours: [Course(program.command("lights"))])
  }
}

private func lightsPlan(
  _ home: LoopbackHome, _ scheme: String, aim: Aim? = nil, peers: [Peer: Command]
) async throws -> Plan {
  Plan(
    work: "`khipu lights` on a loopback bridge over \(scheme), 50 lights, against curl's GETs of the same",
    unit: .milliseconds, aim: aim, floor: Course(try await home.curl()),
    ours: [Course(home.program.command("lights"))], peers: peers.mapValues { Course($0) })
}

extension LoopbackHome {
  /// For each installed peer, the process that runs its script of this kind, such as `lights`.
  fileprivate func peers(_ options: Options, _ kind: String) async -> [Peer: Command] {
    var commands: [Peer: Command] = [:]
    for peer in [Peer.phue, .aiohue] {
      let script = "\(options.scripts)/\(peer.rawValue)_\(kind).py"
      guard FileManager.default.fileExists(atPath: script) else { continue }
      do {
        try await program.other(["python3", "-c", "import \(peer.rawValue)"]).run()
        commands[peer] = program.other(["python3", script, host, bridge.key])
      } catch {
        continue
      }
    }
    return commands
  }
}

/// The row for a script, which runs once.
private func scriptRow(_ home: LoopbackHome, _ open: LoopbackHome, _ options: Options) async throws -> Row {
  let sentences = 100
  let lines = (0..<sentences).map { "turn light \($0 % 50 + 1) \($0 < 50 ? "on" : "off")\n" }
  let script = home.program.folder + "/script"
  try lines.joined().write(toFile: script, atomically: true, encoding: .utf8)
  // Stops the prepared replies, which don't show changed lights.
  for bridge in [home.bridge, open.bridge] { bridge.meddle(nil) }
  let known = home.server.requests.count
  let ours = try await seconds(of: home.program.command(input: script))
  let pace = Pace(home.server.requests.dropFirst(known))
  var peers: [Peer: Double] = [:]
  for (peer, command) in await open.peers(options, "script") { peers[peer] = try await seconds(of: command) }
  return Row(
    work: "a script of \(sentences) sentences, bridge without a limit; the least: \(pace.arithmetic)",
    unit: .seconds, floor: pace.least, ours: [ours], peers: peers)
}

private func seconds(of command: Command) async throws -> Double {
  let start = ContinuousClock.now
  try await command.run()
  return (ContinuousClock.now - start) / .seconds(1)
}
