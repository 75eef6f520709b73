/// What was read from the bridge since the environment was made; everything older may not be true any more.
final class Knowledge: Sendable {
  let lights = Once()
  let rooms = Once()
}
