import Dispatch
import Foundation

@testable import Gateways

/// A datagram from the responder to the client.
enum Sending {
  /// From the port that the client sent to.
  case own([UInt8])
  /// From another port.
  case foreign([UInt8])
}

/// Runs the body with the address of a temporary server that replies to datagrams with `answer`.
func withResponder(
  isolation: isolated (any Actor)? = #isolation,
  _ answer: @escaping @Sendable (_ query: [UInt8], _ number: Int) -> [Sending],
  body: (DatagramAddress) async throws -> Void
) async throws {
  let (own, foreign) = (try loopbackSocket(), try loopbackSocket())
  let address = try boundAddress(of: own)
  let (ends, end) = AsyncStream.makeStream(of: Void.self)
  DispatchQueue(label: "responder").async {
    var number = 0
    while let (query, sender) = received(own), !query.isEmpty {
      number += 1
      for sending in answer(query, number) {
        switch sending {
        case .own(let bytes): sendDatagram(bytes, own, to: sender)
        case .foreign(let bytes): sendDatagram(bytes, foreign, to: sender)
        }
      }
    }
    end.finish()
  }
  let result: Result<Void, any Error>
  do { result = .success(try await body(address)) } catch { result = .failure(error) }
  // An empty datagram ends the server.
  sendDatagram([], foreign, to: address.name)
  for await _ in ends {}
  for descriptor in [own, foreign] { close(descriptor) }
  try result.get()
}

private func loopbackSocket() throws -> Int32 {
  #if canImport(Darwin)
    let descriptor = socket(AF_INET, SOCK_DGRAM, 0)
  #else
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  #endif
  let code = withSystemAddress(DatagramAddress(host: 0x7F00_0001, port: 0).name) { bind(descriptor, $0, $1) }
  guard code == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
  return descriptor
}

private func boundAddress(of descriptor: Int32) throws -> DatagramAddress {
  var (name, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
  let code = withUnsafeMutablePointer(to: &name) { name in
    name.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
  }
  guard code == 0 else { throw POSIXError(.EBADF) }
  return DatagramAddress(name)
}

private func received(_ descriptor: Int32) -> (query: [UInt8], sender: sockaddr_in)? {
  var bytes = [UInt8](repeating: 0, count: 9000)
  var (sender, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
  let count = withUnsafeMutablePointer(to: &sender) { sender in
    sender.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      recvfrom(descriptor, &bytes, bytes.count, 0, $0, &size)
    }
  }
  return count < 0 ? nil : (Array(bytes.prefix(count)), sender)
}

private func sendDatagram(_ bytes: [UInt8], _ descriptor: Int32, to receiver: sockaddr_in) {
  _ = withSystemAddress(receiver) { sendto(descriptor, bytes, bytes.count, 0, $0, $1) }
}

private func withSystemAddress<Answer>(
  _ name: sockaddr_in, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Answer
) -> Answer {
  withUnsafePointer(to: name) { name in
    name.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
  }
}
