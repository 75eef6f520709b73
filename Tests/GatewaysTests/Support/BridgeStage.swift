import KhipuHTTP
import Foundation
import KhipuTestTools
import Synchronization
import TestSupport

@testable import Gateways

extension EmulatedBridge {
  static let key = ApplicationKey("s3cret-Key_1") ?? { fatalError("no key") }()
}

/// An emulated bridge behind a transport. Its replies can be replaced.
final class BridgeStage: Sendable {
  typealias Answer = Result<HTTPResponse, TransportError>

  private let bridge = Mutex(EmulatedBridge())
  private let scripted = Mutex<[Answer?]>([])

  var asked: [String] { bridge.withLock(\.asked) }

  /// Replies to the next requests, which the bridge then doesn't get. For nil, the bridge gets the request and replies.
  func script(_ answers: Answer?...) { scripted.withLock { $0 += answers } }

  var transport: Transport {
    Transport { request throws(TransportError) in
      if let answer = self.scripted.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        return try answer.get()
      }
      do {
        return try self.bridge.withLock { bridge in
          let body = try bridge.answer(request.method.rawValue, request.path, request.body.map { Data($0) })
          return HTTPResponse(status: 200, body: Array(body))
        }
      } catch {
        throw .malformed("\(error)")
      }
    }
  }

  var client: CLIPClient { CLIPClient(transport: transport, key: EmulatedBridge.key) }
}

extension HTTPResponse {
  init(_ status: Int, _ body: String) { self.init(status: status, body: Array(body.utf8)) }
  init(_ body: String) { self.init(200, body) }
}

/// The content of a file in Fixtures.
func fixture(_ name: String) throws -> [UInt8] { Array(try SourceFolder.test("GatewaysTests/Fixtures/\(name)").utf8) }
