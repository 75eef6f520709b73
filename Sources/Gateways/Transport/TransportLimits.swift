/// How long a transport waits, and how much it takes.
struct TransportLimits: Hashable, Sendable {
  /// How long it may take until there is a connection.
  var connecting: Duration = .seconds(5)
  /// How long all of it may take, from the request to the last byte of the answer.
  var answering: Duration = .seconds(10)
  /// How many bytes an answer may have, its head included.
  var size = 1 << 20
  /// How many connections there are at a time; a bridge serves about three.
  var connections = 3
}
