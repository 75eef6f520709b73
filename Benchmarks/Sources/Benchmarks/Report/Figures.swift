/// The number with at most two decimals, with at most one from 10 on, and with none from 100 on.
func written(_ value: Double) -> String {
  if value == value.rounded() || value >= 100 { return grouped(Int(value.rounded())) }
  let digits = value >= 10 ? 10.0 : 100.0
  return "\((value * digits).rounded() / digits)"
}

/// The number with thousands separators: 10,000.
func grouped(_ number: Int) -> String {
  let digits = Array(String(number))
  return digits.indices.map { index in
    index > 0 && (digits.count - index).isMultiple(of: 3) ? ",\(digits[index])" : "\(digits[index])"
  }.joined()
}
