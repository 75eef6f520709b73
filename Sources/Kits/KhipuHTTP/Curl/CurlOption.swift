#if !canImport(Darwin)
  /// The options of a transfer, with their numbers in `curl.h`.
  enum CurlOption {
    enum Word: Int32 {
      case verbose = 41
      case bodySize = 60
      case verifyPeer = 64
      case freshConnection = 74
      case noReuse = 75
      case verifyHost = 81
      case httpVersion = 84
      case noSignal = 99
      case connectOnly = 141
      case connectTimeoutMilliseconds = 156
      case certificateInfo = 172
      case protocols = 181
      case keepAlive = 213
      case keepAliveIdleSeconds = 214
      case keepAliveIntervalSeconds = 215
      case pathAsIs = 234
      case longestIdleSeconds = 288
      case quickExit = 322
    }

    /// The options with a string as value, which libcurl copies.
    enum Text: Int32 {
      case url = 10002
      case method = 10036
      case authorities = 10065
      case noProxy = 10177
      case pinnedPublicKey = 10230
    }

    /// libcurl keeps the pointers, except for `copiedBody`, whose bytes it copies.
    enum Pointer: Int32 {
      case bodyContext = 10001
      case headers = 10023
      case headContext = 10029
      case listenerContext = 10095
      case authoritiesFolder = 10097
      case copiedBody = 10165
      case connectTo = 10243
      case body = 20011
      case head = 20079
      case listener = 20094
    }
  }

  /// The results of a transfer, with their numbers in `curl.h`.
  enum CurlInfo: Int32 {
    case status = 0x20_0002
    case requestSize = 0x20_000C
    case systemError = 0x20_0019
    case certificates = 0x40_0022
  }
#endif
