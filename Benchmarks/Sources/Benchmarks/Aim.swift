/// The upper limit of a row: for its figure, or for the ratio of its figure to the lower bound.
enum Aim {
  case figure(Double)
  case ratio(Double)
}
