#if canImport(UIKit)
  import Models
  import UIKit

  /// The lights in a table of UIKit, each with a switch.
  ///
  /// UIKit tracks what `viewWillLayoutSubviews` reads, and calls it again when that changes. On iOS 18 this needs
  /// `UIObservationTrackingEnabled` in Info.plist.
  final class LightsViewController: UITableViewController {
    private let viewState: ViewState
    private var lights: [Light] = []

    init(viewState: ViewState) {
      self.viewState = viewState
      super.init(style: .plain)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "light")
      viewState.load()
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      let new = Array(viewState.lights)
      guard new != lights else { return }
      lights = new
      tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lights.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "light", for: indexPath)
      let light = lights[indexPath.row]
      var content = cell.defaultContentConfiguration()
      content.text = light.name
      cell.contentConfiguration = content
      cell.accessoryView = lightSwitch(light)
      return cell
    }

    private func lightSwitch(_ light: Light) -> UISwitch {
      let control = UISwitch()
      control.isOn = light.power == .on
      control.isEnabled = light.isReachable
      let action = UIAction { [weak self] action in
        guard let control = action.sender as? UISwitch else { return }
        self?.viewState[isOn: light.id] = control.isOn
      }
      control.addAction(action, for: .valueChanged)
      return control
    }
  }
#endif
