import Foundation
import TestSupport

extension Sandbox {
  /// The same folder, in which GitHub is the server.
  func asking(_ gitHub: Server) -> Sandbox {
    var sandbox = self
    sandbox.variables["KHIPU_GITHUB"] = "http://127.0.0.1:\(gitHub.port)"
    return sandbox
  }
}

/// The repositories of the organisation in the examples.
@Sendable func pointfree(_ request: ReceivedRequest) -> Reply {
  .answer(
    200,
    """
    [{"id":1,"name":"swift-dependencies","description":"Controls \\u001b[2J the world","archived":false,
    "html_url":"https://github.com/pointfreeco/swift-dependencies","pushed_at":"2018-05-04T18:40:21Z"},
    {"id":2,"name":"old","html_url":"https://github.com/pointfreeco/old","archived":true,"pushed_at":null},
    {"id":3,"name":"empty","html_url":"https://github.com/pointfreeco/empty","description":null,"pushed_at":null}]
    """, headers: ["ETag: \"1\""])
}
