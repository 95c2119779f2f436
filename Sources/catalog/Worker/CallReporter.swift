import Host
import Supervision

/// Notes every call into a plug-in on the page that the supervisor reads.
final class CallReporter: CallObserver {
  private let page: CallPage

  init(page: CallPage) { self.page = page }

  func willCall(_ entryPoint: EntryPoint, progress: Double) {
    page.begin(entryPoint: entryPoint.rawValue, progress: progress)
  }

  func didReturn() { page.end() }
}
