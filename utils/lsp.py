"""A client of the language server protocol for tests and measurements.

Every wait has an end: a server that does not answer in time fails the test with
what it was waiting for. Nothing here depends on timing otherwise: diagnostics
are awaited by the version of the text they are for.
"""
import json
import os
import queue
import subprocess
import threading
import time
import urllib.parse


class Timeout(Exception):
    pass


def uri(path):
    return "file://" + urllib.parse.quote(os.path.abspath(path))


def path_of(text):
    return urllib.parse.unquote(text[len("file://"):])


CAPABILITIES = {
    "textDocument": {
        "hover": {"contentFormat": ["markdown", "plaintext"]},
        "completion": {"completionItem": {"snippetSupport": True}},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor"]}}},
        "publishDiagnostics": {"relatedInformation": True, "codeDescriptionSupport": True},
        "inactiveRegionsCapabilities": {"inactiveRegions": True},
    },
    "general": {"positionEncodings": ["utf-16"]},
}


class Client:
    """A server process with one session, from initialize to exit."""

    def __init__(self, command, root, options=None, timeout=120, grace_ms=600000, env=None):
        environment = dict(os.environ, WARPCC_CLANGD_GRACE_MS=str(grace_ms), **(env or {}))
        self.timeout = timeout
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        self.messages = queue.Queue()
        self.notifications = []
        self.versions = {}
        self.texts = {}
        self.next_id = 0
        threading.Thread(target=self._read, daemon=True).start()
        self.capabilities = self.request("initialize", {
            "processId": os.getpid(), "rootUri": uri(root), "capabilities": CAPABILITIES,
            "initializationOptions": options or {}})["capabilities"]
        self.notify("initialized", {})

    def _read(self):
        out = self.process.stdout
        while True:
            length = 0
            while True:
                line = out.readline()
                if not line:
                    self.messages.put(None)
                    return
                line = line.strip()
                if not line:
                    break
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            self.messages.put(json.loads(out.read(length)))

    def _send(self, message):
        body = json.dumps(message).encode()
        try:
            self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Timeout(f"the server is gone, status {self.process.wait(10)}")

    def _next(self, deadline, purpose):
        try:
            message = self.messages.get(timeout=max(0.01, deadline - time.monotonic()))
        except queue.Empty:
            self.process.kill()
            raise Timeout(f"no answer in {self.timeout} s: {purpose}")
        if message is None:
            raise Timeout(f"the server ended with status {self.process.wait(10)}: {purpose}")
        if "id" in message and "method" in message:  # the server asks: nothing to configure
            self._send({"jsonrpc": "2.0", "id": message["id"], "result": None})
        elif "method" in message:
            self.notifications.append(message)
        return message

    def notify(self, method, params):
        self._send({"jsonrpc": "2.0", "method": method, "params": params})

    def request(self, method, params):
        self.next_id += 1
        this = self.next_id
        self._send({"jsonrpc": "2.0", "id": this, "method": method, "params": params})
        deadline = time.monotonic() + self.timeout
        while True:
            message = self._next(deadline, method)
            if message.get("id") == this and "method" not in message:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]

    def wait_notification(self, method, test, purpose):
        deadline = time.monotonic() + self.timeout
        seen = 0
        while True:
            while seen < len(self.notifications):
                message = self.notifications[seen]
                seen += 1
                if message["method"] == method and test(message["params"]):
                    self.notifications.remove(message)
                    return message["params"]
            self._next(deadline, purpose)

    # Documents.

    def open(self, path, text=None, language="cuda"):
        if text is None:
            with open(path, errors="replace") as f:
                text = f.read()
        self.versions[path] = 1
        self.texts[path] = text
        self.notify("textDocument/didOpen", {"textDocument": {
            "uri": uri(path), "languageId": language, "version": 1, "text": text}})

    def change(self, path, text):
        """The whole text anew."""
        self._changed(path, text, [{"text": text}])

    def edit(self, path, line, column, length, new):
        """Replaces a piece of a line (from 0), as an editor sends it."""
        lines = self.texts[path].split("\n")
        lines[line] = lines[line][:column] + new + lines[line][column + length:]
        self._changed(path, "\n".join(lines), [{"range": {
            "start": {"line": line, "character": column},
            "end": {"line": line, "character": column + length}}, "text": new}])

    def _changed(self, path, text, changes):
        self.versions[path] += 1
        self.texts[path] = text
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": uri(path), "version": self.versions[path]}, "contentChanges": changes})

    def close(self, path):
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri(path)}})

    def diagnostics(self, path):
        """Those of the newest version."""
        version = self.versions[path]
        params = self.wait_notification(
            "textDocument/publishDiagnostics",
            lambda p: p["uri"] == uri(path) and p.get("version") == version,
            f"diagnostics of {path}, version {version}")
        return params["diagnostics"]

    def at(self, path, line, column):
        return {"textDocument": {"uri": uri(path)}, "position": {"line": line, "character": column}}

    def find(self, path, text, offset=0):
        """The position of the first place of \\p text."""
        at = self.texts[path].index(text) + offset
        before = self.texts[path][:at]
        return before.count("\n"), at - (before.rfind("\n") + 1)

    def stop(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        try:
            return self.process.wait(self.timeout)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Timeout("the server does not exit")


SEVERITIES = {1: "error", 2: "warning", 3: "information", 4: "hint"}


def show(diagnostics):
    """One line each, in the order of the text."""
    rows = []
    for d in diagnostics:
        start = d["range"]["start"]
        rows.append((start["line"] + 1, start["character"] + 1, SEVERITIES[d["severity"]],
                     d.get("source", "-"), str(d.get("code", "-")), d["message"].split("\n")[0]))
    return "".join(f"{l}:{c}: {s}: {m} ({src} {code})\n" for l, c, s, src, code, m in sorted(rows)) or "none\n"
