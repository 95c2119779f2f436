// The catalog's command line: take apart, run, report.

import Glibc

// A reader that has had enough is noticed where the write fails.
signal(SIGPIPE, SIG_IGN)
// Swift's runtime would take it for a crash, write where it happened, and go on.
signal(SIGQUIT, SIG_DFL)
StandardStream.occupyAll()

if CommandLine.arguments.dropFirst().first == Worker.marker {
  exit(Worker.run())
}

do {
  try CatalogProgram.run(Array(CommandLine.arguments.dropFirst()))
} catch {
  Diagnostics.report(error)
  exit(error.status.rawValue)
}
