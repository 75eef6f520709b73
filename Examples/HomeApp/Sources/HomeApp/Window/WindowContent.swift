import Models

/// What is shown in a window: the state of the app, and what only the window knows.
struct WindowContent: Equatable {
  var app = AppState()
  var window = WindowState()
}
