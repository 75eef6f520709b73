import Foundation
import KhipuControl
import KhipuFiles
import KhipuHTTP
import KhipuJournal
import KhipuKitTestSupport
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
import UseCases

@testable import Gateways

struct FileFuzzTests {
  @Test("A damaged file of the app's state is refused, or gives a state whose next change is stored")
  func damagedAppState() async throws {
    try await withSamples { home in
      let store = open(home)
      try await store.change([Light].kinds.map { .home(.lights(.adding($0))) } + [.favorites(.adding(Favorite(1)))])
      try await store.change([.home(.rooms(.adding(LightGroup(id: 1, name: "“a\"\n", lights: [1, 2]))))])
      try await store.change([
        .home(.lights(.changing(5, by: [.setting(.hue(to: .full)), .toggling(.display(to: .scrubbing))])))
      ])
      let snapshot =
        #"{"format":2,"generation":0,"state":\#(await String(decoding: try JSONEncoder().encode(store.state()), as: UTF8.self))}"#
      return [try bytes(home.journal), Array(snapshot.utf8)]
    } experiment: { home, content in
      let isJournal = content.contains(10)
      try write(content, to: isJournal ? home.journal : home.state)
      let store = open(home)
      let state: AppState
      do throws(FileError) { state = try await store.state() } catch { return try Self.check("\(error)", home) }
      try hold(try state == roundTrip(state), "the state doesn't come back as it was kept")
      try await store.change([.favorites(.adding(Favorite(3)))])
      try await hold(
        try open(home).state() == state.alter(by: .favorites(.adding(Favorite(3)))),
        "the state takes no change")
    }
  }

  @Test("A damaged file of the simulated bridge is refused and kept, or gives lights that accept commands")
  func simulatedBridge() async throws {
    try await withSamples { home in
      _ = try await Bridge.simulated(home, timeout: .seconds(60)).change(.plug, [.renaming(.it(to: "“a\"\n"))], nil)
      return [try bytes(home.bridge)]
    } experiment: { home, content in
      try write(content, to: home.bridge)
      let bridge = Bridge.simulated(home, timeout: .seconds(60))
      let lights: [Light]
      do throws(BridgeError) { lights = try await bridge.lights() } catch {
        try Self.check("\(error)", home)
        if case .simulated(.newer) = error { return try hold(try bytes(home.bridge) == content, "the file is changed") }
        try hold(try bytes(home.bridge + ".damaged-1") == content, "what is damaged isn't kept")
        return try hold(
          try await bridge.lights() == Array(SimulatedHome.builtIn.lights), "the next call doesn't start afresh")
      }
      try hold(try lights == roundTrip(lights), "the lights don't come back as they were kept")
      guard let light = lights.first else { return }
      do throws(BridgeError) { _ = try await bridge.change(light, [.renaming(.it(to: "A"))], nil) } catch {
        throw Finding("light \(light.id) can't be renamed: \(error)")
      }
    }
  }

  @Test("A damaged credentials file is refused and kept, or gives credentials that are written back unchanged")
  func damagedCredentials() async throws {
    try await withSamples { home in
      try CredentialsFileTests.all.map { Array(try JSONEncoder().encode($0)) }
    } experiment: { home, content in
      let file = CredentialsFile(home: home)
      try await file.write(CredentialsFileTests.all[0])
      try CredentialsFileTests.rewrite(content, home.credentials)
      do {
        let credentials = try await file.read()
        if let credentials { try await file.write(credentials) }
        let written = try await file.read()
        try hold(credentials != nil && written == credentials, "credentials aren't what was written")
      } catch let error as FileError {
        try Self.check("\(error)", home)
        try hold(try bytes(home.credentials) == content, "what is damaged doesn't stay as it is")
      }
    }
  }

  @Test("A fuzzed host is refused, or parsed as an endpoint that survives a round trip through its text")
  func fuzzedHost() async {
    let samples = ["192.168.1.2", "hue.local", "[fe80::1]:443", "fe80::1%eth0", "bridge:8443", "::ffff:1.2.3.4"]
    await Fuzzing.files.run { generator in
      let text = String(decoding: generator.mutated(samples.map { Array($0.utf8) }), as: UTF8.self)
      guard let host = Endpoint(text) else { return }
      try hold(Endpoint(host.description) == host, "\(text.debugDescription) is written as \(host), which is another")
      try hold(host.description.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(text.debugDescription) is no host")
    }
  }

  /// Creates samples in a home, and runs each experiment with a mutated sample in a separate home.
  private func withSamples(
    _ samples: (HomeDirectory) async throws -> [[UInt8]], experiment: (HomeDirectory, [UInt8]) async throws -> Void
  ) async throws {
    try await withHome { home in
      let samples = try await samples(home)
      await Fuzzing.files.run { generator in
        let content = generator.mutated(samples)
        do { try await withHome { try await experiment($0, content) } } catch let finding as Finding {
          throw Finding("\(finding); in \(String(decoding: content.prefix(2000), as: UTF8.self).debugDescription)")
        }
      }
    }
  }

  private func open(_ home: HomeDirectory) -> Store<AppState> {
    Environment.live(home: home, timeout: .seconds(60)) { _ in }.store
  }

  private static func check(_ text: String, _ home: HomeDirectory) throws(Finding) {
    try hold(text.unicodeScalars.count <= 1000 + home.path.count * 3, "an error is too long: \(text.prefix(300))")
    try hold(!text.contains(EmulatedBridge.key.secret), "an error shows the key: \(text)")
  }
}
