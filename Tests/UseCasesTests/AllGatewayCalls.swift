import KhipuValues
import Models
import ModelsTestSupport
import Testing
import UseCases

extension GatewayCall {
  /// A call to each closure, in the order in which the environment declares them.
  static let all =
    kernel + [
      GatewayCall(quiet: "sleep") { await $0.sleep(.seconds(1)) },
      GatewayCall(quiet: "random") { #expect($0.random() == 1) },
      GatewayCall("bridge.lightRecords") { _ = try await $0.bridge.lightRecords() },
      GatewayCall("bridge.groups") { _ = try await $0.bridge.groups() },
      GatewayCall("bridge.scenes") { _ = try await $0.bridge.scenes() },
      GatewayCall("bridge.change") { _ = try await $0.bridge.change(.plug, [], nil) },
      GatewayCall("bridge.changeAll") { _ = try await $0.bridge.changeAll(nil, [], nil) },
      GatewayCall("bridge.recall") { _ = try await $0.bridge.recall(LightScene(id: "relax", name: "Relax"), nil) },
      GatewayCall("bridge.events") { _ = try await $0.bridge.events(.init { _ in }) },
      GatewayCall("pairing.search") { _ = try await $0.pairing.search() },
      GatewayCall("pairing.request") { _ = try await $0.pairing.request("a") },
      GatewayCall("pairing.exists") { _ = try await $0.pairing.exists() },
      GatewayCall("pairing.bridge") { _ = try await $0.pairing.bridge() },
      GatewayCall("pairing.status") { _ = try await $0.pairing.status() },
      GatewayCall("pairing.forget") { try await $0.pairing.forget() },
      GatewayCall("watch.sync") { try await $0.watch.sync([]) },
      GatewayCall("log.write") { try await $0.log.write(.epoch, "") },
      GatewayCall("lock.claim") { _ = try await $0.lock.claim(.lights) },
      GatewayCall("storage.clear") { try await $0.storage.clear() },
      GatewayCall("recordings.commands") { _ = try await $0.recordings.commands("a") },
      GatewayCall("recordings.begin") { try await $0.recordings.begin("a") },
    ]
}
