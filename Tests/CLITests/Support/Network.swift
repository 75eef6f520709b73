import Foundation
import KhipuTestTools
import TestSupport

/// Linux network namespaces, each for one process and its children.
enum Network {
  /// This computer's only address, besides loopback, in a namespace that `script` makes.
  static let address: [UInt8] = [192, 0, 2, 1]

  /// The address of a moved bridge.
  static let movedHost = "192.0.2.1:8443"

  fileprivate static func digits(of bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Whether a process can be run without a network here.
  static func canBeTakenAway() async throws -> Bool {
    try await withSandbox { try await $0.shell("unshare --map-root-user --net true").code == 0 }
  }

  /// Whether this computer can run a process in a network namespace in which mDNS queries are answered.
  static func canBeMade() async throws -> Bool {
    try await withSandbox { try await $0.shell(script, [responder, "00", "true"]).code == 0 }
  }

  /// In a new network namespace, runs perl with the first argument as its program, and the others as the program's arguments.
  fileprivate static let script = """
    exec unshare --map-root-user --net sh -ec '
      ip link add near type veth peer far
      ip address add 192.0.2.1/24 dev near
      for link in lo near far; do ip link set $link up; done
      exec perl -e "$0" "$@"' "$@"
    """

  /// In a new network namespace, runs a shell command while a server outside of it is a bridge at `address`, port 8443, which mDNS
  /// queries find. The arguments: responder, its packet, the port of the server, relay, command.
  fileprivate static let moved = """
    outside=$(perl -e "$4" ./relay "127.0.0.1:$3")
    unshare --map-root-user --net sh -ec '
      ip link add near type veth peer far
      ip address add 192.0.2.1/24 dev near
      for link in lo near far; do ip link set $link up; done
      inside=$(perl -e "$4" 192.0.2.1:8443 ./relay)
      code=0
      perl -e "$1" "$2" sh -c "$5" || code=$?
      kill -KILL $inside
      exit $code
    ' sh "$@"
    code=$?
    kill -KILL $outside
    exit $code
    """

  /// Forwards connections from the first address to the second. An address with a slash is a socket in the file system, which
  /// network namespaces share. Prints its process once it listens.
  fileprivate static let relay = """
    use IO::Select; use IO::Socket::INET; use IO::Socket::UNIX; use POSIX ();
    # Foundation takes a process for running while another one has its files.
    POSIX::close($_) for 3 .. 255;
    my ($from, $to) = @ARGV;
    my $listener = $from =~ m{/} ? IO::Socket::UNIX->new(Local => $from, Listen => 9)
      : IO::Socket::INET->new(LocalAddr => $from, Listen => 9) or die "$!";
    if (my $relay = fork) { print $relay; exit }
    close $_ for *STDIN, *STDOUT, *STDERR;
    $SIG{CHLD} = "IGNORE";
    while (my $near = $listener->accept) {
      if (fork) { close $near; next }
      my $far = $to =~ m{/} ? IO::Socket::UNIX->new(Peer => $to) : IO::Socket::INET->new($to) or exit;
      my $ends = IO::Select->new($near, $far);
      while (1) {
        for my $end ($ends->can_read) {
          sysread $end, my $bytes, 65536 or exit;
          syswrite $end == $near ? $far : $near, $bytes;
        }
      }
    }
    """

  /// Replies to every multicast DNS query with the packets in its first argument, separated by commas, while the command in the
  /// others runs.
  fileprivate static let responder = """
    use Socket qw(:DEFAULT IPPROTO_IP IP_ADD_MEMBERSHIP pack_ip_mreq);
    my @answers = map { pack "H*", $_ } split /,/, shift;
    socket my $socket, PF_INET, SOCK_DGRAM, 0 or die;
    bind $socket, pack_sockaddr_in(5353, INADDR_ANY) or die;
    my $group = pack_ip_mreq(inet_aton("224.0.0.251"), inet_aton("192.0.2.1"));
    setsockopt $socket, IPPROTO_IP, IP_ADD_MEMBERSHIP, $group or die;
    # Only the command holds this pipe open, until it exits.
    $^F = 255;
    pipe my $end, my $life or die;
    exec @ARGV if fork;
    close $_ for $life, *STDIN, *STDOUT, *STDERR;
    while (1) {
      my $ready = "";
      vec($ready, fileno $_, 1) = 1 for $socket, $end;
      select $ready, undef, undef, undef;
      exit if vec $ready, fileno $end, 1;
      my $sender = recv $socket, my $query, 9000, 0;
      send $socket, $_, 0, $sender for @answers;
    }
    """
}

extension Sandbox {
  /// Runs a shell command in a network in which the bridge behind the server has the address `movedHost`, and is found by mDNS.
  /// Its address outside, on loopback, refuses connections there.
  func shell(_ command: String, whereMoved server: Server, id: String) async throws -> Ending {
    let records = DNSPacket.Record.bridge(port: 8443, texts: ["bridgeid=\(id.uppercased())"], address: Network.address)
    let packet = Network.digits(of: DNSPacket(sections: [records, [], []]).bytes)
    return try await shell(Network.moved, [Network.responder, packet, "\(server.port)", Network.relay, command])
  }

  /// A process to be started in a network in which every multicast DNS query gets the packets as replies.
  func process(_ command: [String], whereAnswering packets: [[UInt8]]) -> Process {
    process(Network.script, [Network.responder, packets.map(Network.digits).joined(separator: ",")] + command)
  }
}
