import Models

/// What a window shows: the app's state and the window's.
struct WindowContent: Equatable {
  var app = AppState()
  var window = WindowState()
}
