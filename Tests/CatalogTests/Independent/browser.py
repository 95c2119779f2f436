"""A real browser without a window, driven over a pipe: Chromium's DevTools protocol and nothing else."""

import base64
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 30


class Browser:
    def __init__(self, width=1000, height=900):
        program = shutil.which("chromium") or sys.exit("chromium is missing: install chromium")
        self.profile = tempfile.mkdtemp(prefix="catalog-browser-")
        to_browser, self.commands = os.pipe()
        self.replies, from_browser = os.pipe()

        def adopt():
            # High numbers first: the ends may themselves be 3 or 4.
            os.dup2(to_browser, 200)
            os.dup2(from_browser, 201)
            os.dup2(200, 3)
            os.dup2(201, 4)

        self.process = subprocess.Popen(
            [
                program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--remote-debugging-pipe", "--no-first-run", "--disable-background-networking",
                # A check goes through a page's frames faster than any reader would.
                "--disable-ipc-flooding-protection",
                f"--user-data-dir={self.profile}", f"--window-size={width},{height}", "about:blank",
            ],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False,
            preexec_fn=adopt, start_new_session=True, env={**os.environ, "HOME": self.profile})
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.events = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.commands)
        os.close(self.replies)
        shutil.rmtree(self.profile, ignore_errors=True)

    def message(self):
        deadline = time.monotonic() + PATIENCE
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.replies], [], [], max(0, deadline - time.monotonic()))
            data = os.read(self.replies, 1 << 20) if ready else b""
            if not data:
                sys.exit("the browser does not answer")
            self.buffer += data
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        data = json.dumps(request).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data):]
        while True:
            message = self.message()
            if message.get("id") == self.number:
                if "error" in message:
                    sys.exit(f"{method}: {message['error']}")
                return message["result"]
            if "method" in message:
                self.events.append(message)

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            sys.exit(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def wait(self, expression, what):
        deadline = time.monotonic() + PATIENCE
        while not self.evaluate(expression):
            if time.monotonic() > deadline:
                sys.exit(f"waited in vain for {what}")
            time.sleep(0.01)

    def open(self, url):
        # From a blank page, so that a link within the page at hand loads it anew too.
        self.call("Page.navigate", url="about:blank")
        self.wait("location.href === 'about:blank' && document.readyState === 'complete'", "a blank page")
        self.call("Page.navigate", url=url)
        self.wait(f"location.href.startsWith('file:') && document.readyState === 'complete'", url)

    def prefer(self, scheme="light", motion="no-preference"):
        self.call(
            "Emulation.setEmulatedMedia", features=[
                {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": motion}])

    def key(self, name, code=None):
        text = {"text": " "} if name == " " else {}
        numbers = {"Home": 36, "End": 35, "ArrowLeft": 37, "ArrowRight": 39, " ": 32}
        for kind in ("keyDown", "keyUp"):
            self.call(
                "Input.dispatchKeyEvent", type=kind, key=name, code=code or name, windowsVirtualKeyCode=numbers[name],
                **(text if kind == "keyDown" else {}))

    def click(self, selector, at=0.5):
        x, y = self.place(selector, at)
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def tap(self, selector, at=0.5):
        x, y = self.place(selector, at)
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def place(self, selector, at):
        return self.evaluate(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); e.scrollIntoView({{block: 'nearest'}});"
            f" const b = e.getBoundingClientRect(); return [b.x + b.width * {at}, b.y + b.height / 2]; }})()")

    def screenshot(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def take_complaints(self):
        """What stood on the console, and what was asked of any network, since the last call."""
        found = []
        for event in self.events:
            method, parameters = event["method"], event["params"]
            if method == "Runtime.consoleAPICalled":
                found.append(f"console: {[a.get('value') for a in parameters['args']]}")
            elif method == "Runtime.exceptionThrown":
                found.append(f"exception: {parameters['exceptionDetails'].get('exception', {}).get('description')}")
            elif method == "Log.entryAdded":
                found.append(f"log: {parameters['entry']['text']}")
            elif method == "Network.requestWillBeSent" and parameters["type"] != "Document":
                found.append(f"request: {parameters['request']['url'][:200]}")
        self.events = []
        return found
