// The catalog's command line: take apart, run, report.

import Glibc

// A reader that has had enough is noticed where the write fails.
signal(SIGPIPE, SIG_IGN)
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
