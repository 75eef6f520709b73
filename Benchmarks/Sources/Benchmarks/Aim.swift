/// What a figure should be at most.
enum Aim {
  case figure(Double)
  case ratio(Double)
}
