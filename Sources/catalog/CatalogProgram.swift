import Glibc

/// What `catalog` does with its words.
enum CatalogProgram {
  static func run(_ words: [String]) throws(CatalogError) {
    let arguments = try Arguments(words)
    if arguments.has(.version) {
      try show(HelpCommand.version)
    } else if arguments.has(.help) || arguments.command == .help {
      try help(arguments)
    } else {
      switch arguments.command {
      case .list: try ListCommand(arguments).run()
      case .preview: try PreviewCommand(arguments).run()
      case .navigate: try NavigateCommand(arguments).run()
      case .benchmark: try BenchmarkCommand(arguments).run()
      case .help, nil: throw .usage("a command is missing", hint: "try 'catalog list', or 'catalog help'")
      }
    }
  }

  private static func help(_ arguments: Arguments) throws(CatalogError) {
    var command = arguments.command
    if command == .help {
      command = nil
      if let word = arguments.operands.first { command = try Arguments([word]).command }
    }
    try show(HelpCommand.text(for: command))
  }

  private static func show(_ text: String) throws(CatalogError) {
    _ = try OutputSink(path: nil).write(Array(text.utf8))
  }
}
