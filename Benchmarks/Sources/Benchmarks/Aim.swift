/// The upper limit for a figure.
enum Aim {
  case figure(Double)
  case ratio(Double)
}
