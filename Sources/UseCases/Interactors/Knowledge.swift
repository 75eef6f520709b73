/// What has been read from a bridge into a store by this process: what the store held before may not be true any more.
final class Knowledge: Sendable {
  let lights = Once()
  let rooms = Once()
  let zones = Once()
  let scenes = Once()
}
