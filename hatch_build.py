"""Puts the built client of the table into the package, so that installing Admiralty needs no Node."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebClientHook(BuildHookInterface):
    """Builds `web/dist` where it is missing, and ships it as `admiralty/server/static`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # A checkout serves web/dist itself; `make web` builds it.
        web = Path(self.root, "web")
        dist = web / "dist"
        if not (dist / "index.html").exists():
            self._build(web)
        if not (dist / "index.html").exists():
            self.app.display_warning("The table's client is not built: this package serves no page.")
        elif self.target_name == "wheel":
            build_data["force_include"][str(dist)] = "admiralty/server/static"
        else:
            build_data["artifacts"].append("/web/dist/**")

    def _build(self, web: Path) -> None:
        npm = shutil.which("npm")
        if npm is None or not (web / "package.json").exists():
            return
        for command in (["ci"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=web, check=True)
