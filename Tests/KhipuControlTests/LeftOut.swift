import KhipuControl

struct LeftOut: Reason {
  let number: Int

  var explanation: Failure.Explanation { .init("\(number) was left out", "left-out", .refused) }
}
