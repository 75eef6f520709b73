/// Other libraries and programs to compare with.
enum Peer: String, CaseIterable {
  case reSwift = "ReSwift"
  case mobius = "Mobius"
  case phue
  case aiohue
}
