#if canImport(SwiftUI)
  import Models
  import SwiftUI

  /// The name of a light, its switch, and a slider for its brightness.
  struct LightCell: View {
    let light: Light
    @Binding var isOn: Bool
    @Binding var brightness: Double

    // While a finger is on the slider, it follows the finger; what it comes to is set when the finger is lifted.
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
            if !isEditing { drop() }
          }
          .disabled(!light.isReachable)
        }
      }
    }

    private func drag(to value: Double) {
      if isDragged { dragged = value } else { brightness = value }
    }

    private func drop() {
      if let dragged { brightness = dragged }
      dragged = nil
    }
  }
#endif
