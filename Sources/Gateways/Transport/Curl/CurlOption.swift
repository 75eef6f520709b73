#if !canImport(Darwin)
  /// The options of a transfer that are used here, with their numbers in `curl.h`.
  enum CurlOption {
    enum Word: Int32 {
      case verbose = 41
      case bodySize = 60
      case verifyPeer = 64
      case verifyHost = 81
      case httpVersion = 84
      case noSignal = 99
      case timeoutMilliseconds = 155
      case connectTimeoutMilliseconds = 156
      case certificateInfo = 172
      case protocols = 181
      case pathAsIs = 234
      case longestIdleSeconds = 288
    }

    /// libcurl copies each of these.
    enum Text: Int32 {
      case url = 10002
      case userAgent = 10018
      case method = 10036
      case authorities = 10065
      case noProxy = 10177
      case pinnedPublicKey = 10230
    }

    /// libcurl keeps the pointer to each of these.
    enum List: Int32 {
      case headers = 10023
      case connectTo = 10243
    }

    enum Receiver: Int32 {
      case body = 20011
      case head = 20079
    }

    /// For whom a receiver receives.
    enum Context: Int32 {
      case body = 10001
      case head = 10029
      case listener = 10095
    }

    static let listener: Int32 = 20094
    static let copiedBody: Int32 = 10165
  }

  /// What can be asked about a transfer.
  enum CurlInfo: Int32 {
    case status = 0x20_0002
    case systemError = 0x20_0019
    case certificates = 0x40_0022
  }
#endif
