#if canImport(SwiftUI)
  import Models
  import SwiftUI

  /// The name of a light, its switch, and a slider for its brightness.
  struct LightCell: View {
    let light: Light
    @Binding var isOn: Bool
    @Binding var brightness: Double

    // The lamp follows the finger as fast as the bridge can; the slider doesn't wait for that.
    @State private var isDragged = false
    @State private var dragged: Double?

    var body: some View {
      VStack {
        HStack {
          NavigationLink(light.name, value: light.id)
          Toggle("On", isOn: $isOn).labelsHidden().disabled(!light.isReachable)
        }
        if light.can(.brightness) {
          Slider(value: Binding(get: { dragged ?? brightness }, set: { drag(to: $0) }), in: 0...1) {
            Text("Brightness")
          } onEditingChanged: { isEditing in
            isDragged = isEditing
            if !isEditing { dragged = nil }
          }
          .disabled(!light.isReachable)
        }
      }
    }

    private func drag(to value: Double) {
      if isDragged { dragged = value }
      brightness = value
    }
  }
#endif
