#if canImport(SwiftUI)
  import SwiftUI

  /// A light's switch, its brightness slider, and its name, which opens the light's screen.
  struct LightCell: View {
    let id: LightRow.ID
    /// Whether the cell is on the light's own screen.
    var isOpened = false
    @Bindable var lighting: LightingViewState

    var body: some View {
      if let light = lighting.rows[id] {
        VStack {
          HStack {
            if let swatch = light.swatch {
              Color(swatch).frame(width: 16, height: 16).accessibilityHidden(true)
            }
            if isOpened { Text(light.name) } else { NavigationLink(light.name, value: light.screen) }
            Toggle(light.name, isOn: $lighting[isOn: id])
              .labelsHidden()
              .accessibilityHint(light.action)
          }
          if let dimming = light.dimming {
            DraggedSlider(title: light.name, value: $lighting[brightness: id])
              .accessibilityHint(dimming)
          }
        }
        .disabled(!light.isReachable)
      }
    }
  }

  /// The slider follows the finger immediately; the lamp follows as fast as the bridge allows.
  private struct DraggedSlider: View {
    let title: String
    @Binding var value: Double

    @State private var isDragged = false
    @State private var dragged: Double?

    var body: some View {
      Slider(value: Binding(get: { @MainActor in dragged ?? value }, set: { @MainActor in drag(to: $0) }), in: 0...1) {
        Text(title)
      } onEditingChanged: { isEditing in
        isDragged = isEditing
        if !isEditing { dragged = nil }
      }
    }

    private func drag(to newValue: Double) {
      if isDragged { dragged = newValue }
      value = newValue
    }
  }
#endif
