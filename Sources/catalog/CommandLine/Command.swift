/// The commands, with what help says of them.
enum Command: String, CaseIterable {
  case list
  case preview
  case navigate
  case benchmark
  case help

  var usage: String {
    switch self {
    case .list: "catalog list [NAME] [options]"
    case .preview: "catalog preview NAME|--all [options]"
    case .navigate: "catalog navigate NAME SCREEN… [options]"
    case .benchmark: "catalog benchmark [NAME…] [options]"
    case .help: "catalog help [COMMAND]"
    }
  }

  var summary: String {
    switch self {
    case .list: "list all transitions, or tell all about one"
    case .preview: "play a transition on two screens, as text frames"
    case .navigate: "go through a stack of screens with a transition, by edge swipes or keys"
    case .benchmark: "measure transitions, stage by stage"
    case .help: "show help on a command"
    }
  }

  var options: [OptionName] {
    switch self {
    case .list: [.plugins, .json, .color, .output, .rescan]
    case .preview:
      [
        .from, .to, .size, .container, .operation, .frames, .fps, .at, .duration, .gesture, .recordGesture, .format,
        .color, .edges, .all, .output, .loop, .speed, .noSync, .reducedMotion, .plugins, .rescan,
      ]
    case .navigate:
      [
        .size, .container, .gesture, .recordGesture, .format, .color, .edges, .output, .plugins, .rescan,
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
      A transition that listens to gestures can be dragged with the mouse. Piped, it writes
      frames as text.

      Screens are captures of terminal programs ('tmux capture-pane -e -p > screen.ans'), PPM
      images, or scenes in JSON. --frames, --fps and --at exclude one another.

      A gesture script has one event a line, TIME PHASE X Y [VX VY] [pointer=N]: seconds, began,
      changed, ended, cancelled, failed or tap, points of the container, and at will the speed in
      points a second and a finger. TIME resize COLSxROWS gives the picture another size than the
      one of --size, with which it begins. # begins a comment. --record-gesture writes one, a
      resize of the terminal included.

      The format cast is a recording for asciinema; html is a page that plays by itself, with a
      link to each frame. With --all a recording plays every transition, each with its name in a
      line below and a marker, and a page has a card for each.

      Examples:
        catalog preview fade
        catalog preview fade --from editor.ans --to dialog.ans --size 80x24
        catalog preview fade --at 0.5 --format ansi
        catalog preview fade --operation pop --format json --frames 5
        catalog preview fade --format cast --output fade.cast && asciinema play fade.cast
        catalog preview --all --format html --output gallery.html
        catalog preview menu --gesture drag.txt --format json
      """
    case .navigate:
      """
      Shows the first screen; what leads to the next and back is NAME, which must push or pop.
      On a terminal: a drag from the right edge or → goes on, one from the left edge or ← goes
      back, and from the first screen out; space pauses, ? shows the keys, q quits. Piped, it
      writes the frames that a gesture script gives (see 'catalog help preview').

      Examples:
        catalog navigate fade inbox.ans letter.ans reply.ans
        catalog navigate fade inbox.ans letter.ans --record-gesture swipes.txt
        catalog navigate fade inbox.ans letter.ans --gesture swipes.txt --format json
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
