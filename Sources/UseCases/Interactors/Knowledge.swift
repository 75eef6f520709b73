/// What was read from a bridge into a store since both came together; everything older may not be true any more.
final class Knowledge: Sendable {
  let lights = Once()
  let rooms = Once()
}
