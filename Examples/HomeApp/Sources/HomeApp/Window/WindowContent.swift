import HomeDomain

/// What a window shows: the app's state and the window's.
struct WindowContent: Equatable {
  var app = HomeState()
  var window = WindowState()
}
