/// The wrapper of an unlabelled payload: `case turning(Power)` is encoded as `{"turning":{"_0":"on"}}`, which is written
/// as `{"turning":"on"}`.
///
/// The wrapper is left out only if what is in it can't be taken for it, and read as left out only then, by the same
/// keys. Keys that the compiler makes for a case have few names, `_0` is the first of them, and it is always asked for
/// first. So an object is the wrapper if it is empty or its first name is one of those keys; any other value is what was
/// in the wrapper. The keys of a dictionary have all names: there `_0` is a name as any other.
enum JSONPayload {
  /// The name that the compiler gives to the first payload if it has no label.
  static let name = "_0"

  /// Whether keys of this type may have a wrapper that is left out.
  static func has(_ keys: any CodingKey.Type) -> Bool {
    keys.init(stringValue: name) != nil && !haveAllNames(keys)
  }

  /// Whether the keys are those of a dictionary.
  static func haveAllNames(_ keys: any CodingKey.Type) -> Bool { keys.init(stringValue: "") != nil }

  /// Whether an object with that first name, or none, is the wrapper and not what was in it.
  static func isWrapper(beginningWith name: String?, _ keys: any CodingKey.Type) -> Bool {
    name.map { keys.init(stringValue: $0) != nil } ?? true
  }
}
