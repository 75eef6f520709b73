#if canImport(UIKit)
  import UIKit

  /// The lights in a UIKit table, each with a switch.
  ///
  /// UIKit tracks the properties that `viewWillLayoutSubviews` reads, and calls it again when one of them changes. On
  /// iOS 18 this needs `UIObservationTrackingEnabled` in Info.plist.
  final class LightsViewController: UITableViewController {
    private let lighting: LightingViewState
    private var rows: [LightRow] = []

    init(lighting: LightingViewState) {
      self.lighting = lighting
      super.init(style: .plain)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "light")
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      let shown = lighting.rows.ids.compactMap { lighting.rows[$0] }
      guard shown != rows else { return }
      rows = shown
      tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "light", for: indexPath)
      let light = rows[indexPath.row]
      var content = cell.defaultContentConfiguration()
      content.text = light.name
      cell.contentConfiguration = content
      cell.accessoryView = lightSwitch(light)
      return cell
    }

    private func lightSwitch(_ light: LightRow) -> UISwitch {
      let control = UISwitch()
      control.isOn = light.isOn
      control.isEnabled = light.isReachable
      control.accessibilityHint = light.action
      let action = UIAction { [weak self] action in
        guard let control = action.sender as? UISwitch else { return }
        self?.lighting[isOn: light.id] = control.isOn
      }
      control.addAction(action, for: .valueChanged)
      return control
    }
  }
#endif
