internal import Models
internal import UseCases

/// Values as one writes them in Swift: `.turn(.light(1), .on)`.
enum Notation {
  static func write(_ value: Any) -> String {
    if let literal = value as? any Literal { return literal.literal }
    let mirror = Mirror(reflecting: value)
    return switch mirror.displayStyle {
    case .enum: write(enumeration: value, mirror)
    case .optional: mirror.children.first.map { write($0.value) } ?? "nil"
    case .collection: "[\(mirror.children.map { write($0.value) }.joined(separator: ", "))]"
    case .tuple: "(\(arguments(mirror)))"
    case _: "\(type(of: value))(\(arguments(mirror)))"
    }
  }

  /// A case, with what it holds behind it.
  private static func write(enumeration value: Any, _ mirror: Mirror) -> String {
    guard let held = mirror.children.first else { return ".\(value)" }
    let values = Mirror(reflecting: held.value)
    let arguments = values.displayStyle == .tuple ? arguments(values) : write(held.value)
    return ".\(held.label ?? "")(\(arguments))"
  }

  /// With their labels, except for those that have a number for one; what is nil may be left out where it has a label.
  private static func arguments(_ mirror: Mirror) -> String {
    mirror.children.compactMap { child in
      guard let label = child.label, !label.hasPrefix(".") else { return write(child.value) }
      let argument = write(child.value)
      return argument == "nil" ? nil : "\(label): \(argument)"
    }.joined(separator: ", ")
  }
}

/// What isn't written as the sum of its parts.
private protocol Literal {
  var literal: String { get }
}

extension Int: Literal {
  fileprivate var literal: String { "\(self)" }
}

extension Double: Literal {
  fileprivate var literal: String { "\(self)" }
}

extension String: Literal {
  fileprivate var literal: String { debugDescription }
}

extension Identifier: Literal {
  fileprivate var literal: String { "\(number)" }
}

extension OwnerName: Literal {
  fileprivate var literal: String { Notation.write(text) }
}

extension Scene.ID: Literal {
  fileprivate var literal: String { Notation.write(text) }
}

extension Link: Literal {
  fileprivate var literal: String { "Link(\(Notation.write(text)))" }
}

extension LinkError: Literal {
  fileprivate var literal: String {
    "LinkError(\(Notation.write(reason)), column: \(column), found: \(Notation.write(found)))"
  }
}

extension Level: Literal {
  fileprivate var literal: String {
    switch self {
    case .zero: ".zero"
    case .full: ".full"
    case _: ".init(clamping: \(value))"
    }
  }
}

extension Mirek: Literal {
  fileprivate var literal: String {
    switch self {
    case .coolest: ".coolest"
    case .warmest: ".warmest"
    case _: ".init(clamping: \(value))"
    }
  }
}

extension Points: Literal {
  fileprivate var literal: String { ".init(clamping: \(value))" }
}

extension Transition: Literal {
  fileprivate var literal: String { ".init(clamping: \(tenths))" }
}

extension Failure.Subject: Literal {
  // It has the words of a target for its own.
  fileprivate var literal: String {
    switch self {
    case .target(let target): Notation.write(target)
    case .scene(let id): ".scene(\(Notation.write(id)))"
    }
  }
}

extension ClosedRange: Literal {
  fileprivate var literal: String { "\(Notation.write(lowerBound)) ... \(Notation.write(upperBound))" }
}
