import Foundation
import KhipuTestTools

/// Linux network namespaces, each for one process and its children.
enum Network {
  /// This computer's only address, besides loopback, in a namespace that `script` makes.
  static let address: [UInt8] = [192, 0, 2, 1]

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

  /// Replies to every multicast DNS query with the packet in its first argument, while the command in the others runs.
  fileprivate static let responder = """
    use Socket qw(:DEFAULT IPPROTO_IP IP_ADD_MEMBERSHIP pack_ip_mreq);
    my $answer = pack "H*", shift;
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
      send $socket, $answer, 0, $sender;
    }
    """
}

extension Sandbox {
  /// A process to be started in a network in which every multicast DNS query gets the packet as a reply.
  func process(_ command: [String], whereAnswering packet: [UInt8]) -> Process {
    let digits = packet.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return process(Network.script, [Network.responder, digits] + command)
  }
}
