#if !canImport(Darwin)
  /// A list of lines, as libcurl has them. Used by one thread at a time.
  final class CurlList {
    private let library: CurlLibrary
    private(set) var first: CurlLibrary.List?

    init(_ lines: [String], _ library: CurlLibrary) {
      self.library = library
      for line in lines { first = library.append(first, line) ?? first }
    }

    deinit { library.freeList(first) }
  }
#endif
