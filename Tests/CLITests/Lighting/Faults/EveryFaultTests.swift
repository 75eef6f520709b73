import Foundation
import KhipuTestTools
import ModelsTestSupport
import Synchronization
import TestSupport
import Testing

@testable import CLI

/// Each listed command × each of its requests × each fault of that request × HTTP and HTTPS, in separate processes.
/// Faults in complete replies are the same over HTTP and HTTPS, so they alternate between the two.
///
/// By default, only a sample of the cases runs. It includes each fault and each command.
@Suite(.enabled(if: Identity.isAvailable), .timeLimit(.minutes(15)))
struct EveryFaultTests {
  private static let commands = [
    "load lights", "load rooms", "load zones", "load scenes", "lights", "scenes", "favorites", "lights room 1",
    "light 2", "room 1", "zone 3", "scene study-relax", "status",
    "turn light 2 on", "turn dimmable on", "turn room 1 on", "turn zone 3 on", "turn all lights on", "toggle light 2",
    "toggle room 1", "toggle all lights over 1s", "apply brightness(0.5) on light 5",
    "apply hsb(0.25, 0.5, 0.75) on light 5", "apply temperature(300) on light 5",
    "increase brightness by 10 on light 5", "decrease hue by 10 on light 5", "rename light 2 to Lamp",
    "recall scene study-relax", "add light 2 to favorites",
  ]

  private struct Case: Sendable {
    enum Fault { case trouble(Trouble, Asked), elsewhere(Elsewhere, String) }

    let scheme: Scheme
    let fault: Fault

    /// The kinds that a sample must contain.
    var kinds: [String] {
      switch fault {
      case .trouble(let trouble, let asked): [trouble.name, asked.command]
      case .elsewhere(let place, let command): ["\(place)", command]
      }
    }

    var name: String {
      switch fault {
      case .trouble(let trouble, let asked):
        "\(asked.command), \(trouble.name) at \(asked.method) \(asked.path) (\(asked.index)), \(scheme)"
      case .elsewhere(let place, let command): "\(command), \(place), \(scheme)"
      }
    }
  }

  @Test(
    "On any fault, a command prints its error, exits with the right code, hides the key, and stores what the bridge reported"
  )
  func everyFault() async throws {
    let all = try await Self.cases()
    #expect(all.count > 1_380)
    let cases = Experiments.sample(of: all, kinds: \.kinds)
    print("Faults: \(cases.count) of \(all.count)")
    try await withThrowingTaskGroup { group in
      for scheme in Scheme.allCases {
        let queue = Queue(cases.filter { $0.scheme == scheme })
        // Runs many processes at once, because those with a late reply or a retry mostly wait.
        for _ in 0..<(cases.count > 100 ? 12 : 2) { group.addTask { try await Self.work(off: queue, scheme) } }
      }
      try await group.waitForAll()
    }
  }

  /// The faults of each request that the commands make in a run without faults, and each `Elsewhere` for each command.
  private static func cases() async throws -> [Case] {
    var asked: [Asked] = []
    try await withPairedBridge(.http) { paired in
      for command in commands {
        paired.bridge.reset(to: EmulatedBridge())
        try await paired.loadedState()
        let before = paired.server.requests.count
        let ending = try await paired.sandbox.run(command.split(separator: " ").map(String.init))
        #expect(ending.code == 0 && ending.errors.split(separator: "\n").count < 2, "\(command): \(ending)")
        let requests = paired.server.requests.dropFirst(before).filter { $0.path != "/api/config" }
        #expect(!requests.isEmpty, "\(command)")
        for (index, request) in requests.enumerated() {
          let path = request.path.split(separator: "/").dropFirst(2).joined(separator: "/")
          asked.append(Asked(command: command, index: index, method: request.method, path: path))
        }
      }
    }
    return Scheme.allCases.flatMap { scheme in
      asked.enumerated().flatMap { row, asked in
        Trouble.all.enumerated().filter { column, trouble in
          let isItsTurn = (row + column).isMultiple(of: 2) == (scheme == .http)
          return (asked.isWrite || !trouble.isOfWrites) && (trouble.isOfConnection || isItsTurn)
        }.map { Case(scheme: scheme, fault: .trouble($1, asked)) }
      }
        + Set(asked.map(\.command)).sorted().flatMap { command in
          Elsewhere.allCases.filter { $0.isPossible(with: scheme) }.map {
            Case(scheme: scheme, fault: .elsewhere($0, command))
          }
        }
    }
  }

  private final class Queue: Sendable {
    private let cases: Mutex<[Case]>

    init(_ cases: [Case]) { self.cases = Mutex(cases.reversed()) }

    func next() -> Case? { cases.withLock { $0.popLast() } }
  }

  private static func work(off queue: Queue, _ scheme: Scheme) async throws {
    try await withPairedBridge(scheme) { paired in
      while let next = queue.next() {
        switch next.fault {
        case .trouble(let trouble, let asked): try await run(trouble, at: asked, paired, next.name)
        case .elsewhere(let place, let command): try await run(place, command, paired, scheme, next.name)
        }
      }
    }
  }

  private static func run(_ trouble: Trouble, at asked: Asked, _ paired: PairedBridge, _ name: String) async throws {
    paired.bridge.reset(to: EmulatedBridge())
    let before = try await paired.loadedState()
    let count = Numbers()
    paired.bridge.meddle { request, bridge in
      count.next() >= asked.index && asked.isRepeated(by: request) ? trouble.reply(asked, request, &bridge) : nil
    }
    let ending = try await paired.sandbox.run(
      asked.command.split(separator: " ").map(String.init) + ["--timeout", trouble.timeout(asked)]
    ).withoutSearch
    paired.bridge.meddle(nil)
    let (code, says) = trouble.ends(asked)
    if let output = asked.outputWithoutNames, code == 1 {
      #expect(ending == Ending(output: output), "\(name)")
    } else if asked.isExtra, code == 1 || code == 69 && !asked.isOfNames {
      #expect(ending.code == 0, "\(name): \(ending)")
      // A line for each list that is left out, and one if there are no favorites.
      #expect((1...3).contains(ending.errors.split(separator: "\n").count), "\(name): \(ending)")
      #expect(says.contains { ending.errors.contains($0) }, "\(name): \(ending)")
    } else {
      let isListed = asked.isOfStatus && asked.path != "lights" && code == 1
      expect(ending, isListed ? 0 : code, says, isTable: asked.isOfStatus, name)
    }
    let (kept, told) = await (try paired.keptState(), try await paired.loadedState())
    #expect(kept == (trouble.takesEffect || asked.isAfterScene ? before : told), "\(name)")
    #expect(try paired.secrets(in: ending) == [], "\(name)")
  }

  private static func run(
    _ place: Elsewhere, _ command: String, _ paired: PairedBridge, _ scheme: Scheme, _ name: String
  ) async throws {
    paired.bridge.reset(to: EmulatedBridge())
    let before = try await paired.loadedState()
    try await place.serve(besides: paired, scheme) { port in
      var words = command.split(separator: " ").map(String.init)
      if place.isPaired { try paired.move(to: "127.0.0.1", port) } else { words += ["--bridge", "127.0.0.1:\(port)"] }
      let ending = try await paired.sandbox.run(words + ["--timeout", "60"])
      try paired.move(to: "127.0.0.1", paired.server.port)
      let (code, says) = place.ends
      // Only the paired bridge is searched for.
      let shown = place.isPaired ? ending.withoutSearch : ending
      expect(shown, code, [says], isTable: command == "status" && place != .noBridge, name)
      #expect(try paired.secrets(in: ending) == [], "\(name)")
    }
    let (kept, told) = await (try paired.keptState(), try await paired.loadedState())
    #expect(kept == before && kept == told, "\(name)")
  }

  /// Expects the exit code, and one line on standard error, or a table on standard output for `status`.
  private static func expect(_ ending: Ending, _ code: Int32, _ says: [String], isTable: Bool, _ name: String) {
    #expect(ending.code == code && !ending.isBySignal, "\(name): \(ending)")
    let (said, rest) = isTable ? (ending.output, ending.errors) : (ending.errors, ending.output)
    #expect(rest.isEmpty && said.hasPrefix(isTable ? "bridge " : "khipu: "), "\(name): \(ending)")
    #expect(isTable || said.split(separator: "\n").count == 1 && said.hasSuffix("\n"), "\(name): \(ending)")
    #expect(says.contains { said.contains($0) }, "\(name): \(ending)")
  }
}

private final class Numbers: Sendable {
  private let count = Mutex(0)

  /// Returns the next number, from 0.
  func next() -> Int {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}
