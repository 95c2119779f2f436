import Glibc
import Testing

/// One real file is looked at once, whatever the number of links that lead to it.
@Suite struct FileIdentityTests {
  @Test func linksOfBothKindsAreOneFile() throws {
    let sandbox = try Sandbox()
    let library = try PluginFixture.build("good", in: sandbox, as: "one.so")
    #expect(link(library, sandbox.plugins + "/two.so") == 0)
    #expect(symlink(library, sandbox.plugins + "/three.so") == 0)
    let alone = try Sandbox()
    try PluginFixture.build("good", in: alone, as: "one.so")
    let linked = try sandbox.catalog("list")
    let single = try alone.catalog("list")
    #expect(linked.status == 0 && linked.text == single.text)
  }
}
