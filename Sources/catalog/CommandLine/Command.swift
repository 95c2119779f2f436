/// The commands, with what help says of them.
enum Command: String, CaseIterable {
  case list
  case preview
  case benchmark
  case help

  var usage: String {
    switch self {
    case .list: "catalog list [NAME] [options]"
    case .preview: "catalog preview NAME [options]"
    case .benchmark: "catalog benchmark [NAME…] [options]"
    case .help: "catalog help [COMMAND]"
    }
  }

  var summary: String {
    switch self {
    case .list: "list all transitions, or tell all about one"
    case .preview: "play a transition on two screens, as text frames"
    case .benchmark: "measure transitions, stage by stage"
    case .help: "show help on a command"
    }
  }

  var options: [OptionName] {
    switch self {
    case .list: [.plugins, .json, .color, .output, .rescan]
    case .preview:
      [
        .from, .to, .size, .container, .operation, .frames, .fps, .at, .duration, .format, .color, .edges, .output,
        .loop, .speed, .noSync, .plugins, .rescan,
      ]
    case .benchmark: [.operation, .size, .iterations, .json, .output, .plugins, .rescan]
    case .help: []
    }
  }

  /// What a newcomer needs beyond the list of options.
  var details: String {
    switch self {
    case .list:
      """
      Shows every transition of every plug-in found, then the files that were refused and why.
      Plug-ins are shared libraries (.so). They are looked for in every --plugins directory, then
      in $CATALOG_PLUGINS_PATH (directories with colons between; when set, it replaces the rest),
      then in ~/.local/share/catalog/plugins and in ../lib/catalog/plugins beside the program.

      Examples:
        catalog list
        catalog list fade
        catalog list --json --plugins ./build
      """
    case .preview:
      """
      On a terminal the transition plays live. Keys: space pauses, ←/→ scrub, r reverses,
      Enter finishes, Esc cancels, n/p next and previous transition, ? shows the keys, q quits.
      Piped, it writes frames as text.

      Screens are captures of terminal programs ('tmux capture-pane -e -p > screen.ans'), PPM
      images, or scenes in JSON. --frames, --fps and --at exclude one another.

      Examples:
        catalog preview fade
        catalog preview fade --from editor.ans --to dialog.ans --size 80x24
        catalog preview fade --at 0.5 --format ansi
        catalog preview fade --operation pop --format json --frames 5
      """
    case .benchmark:
      """
      Measures each stage on the product's own path: loading and preparing once, then for every
      frame animating, composing and encoding. Each figure is a median with its 99th percentile
      and its worst; noise says how far the runs differ. A plug-in that crashes or hangs is one
      row that says so, and the rest go on.

      Examples:
        catalog benchmark
        catalog benchmark fade --size 200x60 --iterations 5
        catalog benchmark --json --output figures.json
      """
    case .help: ""
    }
  }
}
