/// Every option of every command, with what help says of it.
enum OptionName: String, CaseIterable {
  case plugins
  case json
  case from
  case to
  case size
  case container
  case operation
  case frames
  case fps
  case at
  case duration
  case gesture
  case recordGesture = "record-gesture"
  case format
  case color
  case edges
  case all
  case output
  case loop
  case speed
  case noSync = "no-sync"
  case reducedMotion = "reduced-motion"
  case iterations
  case rescan
  case help
  case version

  var spelling: String { "--\(rawValue)" }

  /// What stands for its value in help; nil for a switch.
  var valueName: String? {
    switch self {
    case .plugins: "DIR"
    case .from, .to, .gesture, .recordGesture, .output: "FILE"
    case .size: "COLSxROWS"
    case .container: "WxH"
    case .operation: "present|dismiss|push|pop"
    case .frames, .iterations: "N"
    case .fps: "F"
    case .at: "P"
    case .duration: "S"
    case .format: "text|ansi|json|cast|html"
    case .color: "auto|truecolor|256|16|none"
    case .edges: "eighth|cell"
    case .speed: "X"
    case .json, .all, .loop, .noSync, .reducedMotion, .rescan, .help, .version: nil
    }
  }

  var summary: String {
    switch self {
    case .plugins: "search this directory too, before all others; repeatable"
    case .json: "print one JSON document"
    case .from: "the screen shown at the start; - is standard input"
    case .to: "the screen shown at the end; without files, built-in screens"
    case .size: "cells of a frame; default: the terminal's size, else 80x24"
    case .container: "the container's size in points; default: 8x16 points a cell"
    case .operation: "which way; default: present, or the first that the transition has"
    case .frames: "N frames at equal steps of time, both ends included; default 9 for text, ansi and json"
    case .fps: "frames a second; default 60 when live, with --gesture, in a cast and in a page"
    case .at: "one frame, at this fraction of the duration, 0 to 1"
    case .duration: "play in this many seconds instead of the transition's own"
    case .gesture: "let this gesture script move it instead of the clock; - is standard input"
    case .recordGesture: "live: write what the mouse does, and resizes, as a gesture script"
    case .format: "what to write; default: live on a terminal, text when piped"
    case .color: "colours to use; default: what the terminal offers, all in ansi, cast and html"
    case .edges: "edges finer than a cell (default), or on whole cells for fonts whose blocks gape"
    case .all: "every transition: side by side when live, else one after another, or as cards"
    case .output: "write to this file, whole or not at all; - is standard output"
    case .loop: "live: play there and back for ever"
    case .speed: "live: play X times as fast; 0.1 to 10"
    case .noSync: "live: leave out the marks of synchronized output"
    case .reducedMotion: "live: a short cross-fade instead of motion"
    case .iterations: "runs of each transition; default: until the noise is low"
    case .rescan: "look at every plug-in anew instead of trusting the cache"
    case .help: "show help"
    case .version: "show the version"
    }
  }
}
