/// What else is measured.
enum Peer: String, CaseIterable {
  case reSwift = "ReSwift"
  case mobius = "Mobius"
  case phue
  case aiohue
}
