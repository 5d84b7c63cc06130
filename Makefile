# Needs Python 3.11 or later, pip and Node; everything else is installed into .venv and web/node_modules. Playing installs
# what the table needs; checks and tests install the developers' tools too. Without Node, the client is used as it came.
#   make PYTHON=python3.12 ...   another Python          make JOBS=8 ...   more test processes
#   make CHROMIUM=/path/to/chrome test   another browser for the browser tests

PYTHON ?= python3
JOBS   ?= 2
CHROMIUM ?= $(shell command -v chromium || command -v chromium-browser || command -v google-chrome)

VENV := .venv
BIN  := $(VENV)/bin
INSTALLED := $(VENV)/.installed
# Whoever has the developers' tools has all that the table needs.
PLAYABLE := $(if $(wildcard $(INSTALLED)),$(INSTALLED),$(VENV)/.playable)

# The table's client, where this checkout has it.
ifneq ($(wildcard web/package.json),)
WEB_INSTALLED := web/node_modules/.installed
WEB_BUILDER   := web/node_modules/.builds
WEB_BUILT     := web/dist/index.html
WEB_SOURCES   := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*')
endif
# Compiled rules that came with this folder: `admiralty warm --to compiled` makes them.
TAKEN_OVER := $(if $(wildcard compiled/compiled.json),$(VENV)/.taken-over)
CLIENT := $(if $(shell command -v npm),$(WEB_BUILT),client-as-it-is)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHONUNBUFFERED := 1
# The tests start hundreds of Pythons: without bytecode each would compile Numba's and SQLAlchemy's sources again.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif
.PHONY: help play client-as-it-is install check test checks lint audit fast-tests all-tests web web-check web-test browser proxy database linker bench screenshots transcripts docs lock learners test-learners rllib test-rllib clean

help: ## Show this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1\t/p' $(MAKEFILE_LIST) | while IFS='	' read -r name says; do printf '  make %-13s%s\n' "$$name" "$$says"; done

play: $(PLAYABLE) $(CLIENT) $(TAKEN_OVER) ## Open the table in the browser
	@echo "Starting the table; stop it with Ctrl-C."
	@$(BIN)/admiralty play --browser

$(VENV)/.taken-over: compiled/compiled.json $(PLAYABLE)
	@$(BIN)/admiralty warm --from compiled || echo "So the games are compiled here, when they are first played."
	@touch $@

client-as-it-is:
	@if test -f web/dist/index.html; then \
		echo "There is no npm here: the table's page is the one that came with this folder."; \
	else \
		echo "There is no npm here, and this folder came without the table's page. Install Node, or take a release archive, which has the page."; \
	fi

check: checks fast-tests ## The gate before a commit: linters, types, known holes, fast tests

test: checks web-test all-tests ## Everything; this is what continuous integration runs

# What keeps one core busy goes side by side; what each says stands together where this make can do that.
checks: $(INSTALLED) $(WEB_INSTALLED)
	@$(MAKE) --no-print-directory --jobs $(JOBS) $(if $(filter output-sync,$(.FEATURES)),--output-sync) SIDE_BY_SIDE=1 \
		lint web-check audit

install: $(INSTALLED) ## Install the package and the developers' tools into .venv

# Nothing is compiled to bytecode ahead: most of what is installed is never imported.
define install_pinned
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Admiralty needs Python 3.11 or later; this is " + sys.version + ". Try: make PYTHON=python3.12")'
@$(PYTHON) -m venv $(VENV)
@$(BIN)/python -m pip install --quiet --no-compile --require-hashes -r $(1)
@$(BIN)/python -m pip install --quiet --no-compile --no-deps --no-build-isolation -e .
@touch $@
endef

$(INSTALLED): requirements.lock pyproject.toml
	@echo "Installing admiralty and all pinned tools for working on it into $(VENV) (about a minute)."
	$(call install_pinned,requirements.lock)

$(VENV)/.playable: requirements-play.lock pyproject.toml
	@echo "Installing admiralty and what the table needs into $(VENV)."
	$(call install_pinned,requirements-play.lock)

lint: $(INSTALLED)
	@echo "Checking style (ruff) and types (mypy --strict)."
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy

audit: $(INSTALLED) ## Look for known holes in what is pinned, where a registry offers it
	@echo "Looking for known holes in what is pinned."
	@$(BIN)/python -m admiralty.testing.audit

fast-tests: $(INSTALLED)
	@echo "Running the fast tests."
	@$(BIN)/pytest -m "not slow and not browser" -n $(JOBS) --dist worksteal --durations 10 --durations-min 1

all-tests: $(INSTALLED) $(WEB_INSTALLED) $(WEB_BUILT) browser proxy database linker
	@echo "Running all tests, slow ones and browser ones too; the slowest are listed at the end."
	@ADMIRALTY_CHROMIUM="$$(command -v "$(CHROMIUM)" || command -v chromium)" \
		$(BIN)/pytest -n $(JOBS) --dist worksteal --durations 25 --durations-min 5

browser: ## Install chromium for the browser tests, where there is no browser yet
	@if command -v "$(CHROMIUM)" >/dev/null; then \
		echo "The browser tests use $(CHROMIUM)."; \
	elif ! command -v apt-get >/dev/null; then \
		echo "The browser tests need Chromium or Chrome: install it, or say where it is: make CHROMIUM=/path/to/chrome test" >&2; exit 1; \
	elif [ "$$(id -u)" = 0 ]; then \
		echo "Installing chromium with apt-get."; \
		apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y chromium >/dev/null; \
	elif sudo -n true 2>/dev/null; then \
		echo "Installing chromium with sudo apt-get."; \
		sudo -n apt-get -qq update && sudo -n DEBIAN_FRONTEND=noninteractive apt-get -qq install -y chromium >/dev/null; \
	else \
		echo "The browser tests need chromium, and installing it needs your password: sudo apt-get install chromium" >&2; exit 1; \
	fi

# Only its program is wanted: nothing is installed, and no service started.
proxy: ## Fetch Caddy for the test of the reverse proxy, where there is none yet
	@if command -v caddy >/dev/null || [ -x .tools/caddy/usr/bin/caddy ]; then \
		:; \
	elif command -v apt-get >/dev/null && command -v dpkg >/dev/null; then \
		echo "Fetching Caddy into .tools."; \
		mkdir -p .tools && cd .tools && { apt-get -qq download caddy 2>/dev/null || { apt-get -qq update && apt-get -qq download caddy 2>/dev/null; }; } && \
		dpkg -x caddy_*.deb caddy; \
	else \
		echo "The test of the reverse proxy needs Caddy: install it." >&2; exit 1; \
	fi

# Only its program and the libraries it needs, unpacked.
linker: ## Fetch LLVM's linker for the test of the rules in WebAssembly, where there is none yet
	@if command -v wasm-ld >/dev/null || ls /usr/bin/wasm-ld-* .tools/lld/usr/lib/llvm-*/bin/wasm-ld >/dev/null 2>&1; then \
		:; \
	elif command -v apt-get >/dev/null && command -v dpkg >/dev/null; then \
		echo "Fetching LLVM's linker into .tools."; \
		mkdir -p .tools/lld && cd .tools/lld && { apt-cache show lld >/dev/null 2>&1 || apt-get -qq update; } && \
		newest=$$(apt-cache depends lld | sed -n 's/.*Depends: \(lld-[0-9]*\)$$/\1/p' | head -1) && \
		libraries=$$(apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances $$newest \
			| grep '^lib' | grep -v -e '^libc6' -e '^libgcc' -e '^libstdc' -e ':' | sort -u) && \
		{ apt-get -qq download $$newest $$libraries 2>/dev/null || { apt-get -qq update && apt-get -qq download $$newest $$libraries; }; } && \
		for each in *.deb; do dpkg -x $$each .; done && rm -f *.deb; \
	else \
		echo "The test of the rules in WebAssembly needs LLVM's linker: install lld." >&2; exit 1; \
	fi

# Only its programs and the libraries they need: nothing is installed, and no service started. Tests start it themselves.
database: ## Fetch PostgreSQL for the tests of a club, where there is none yet
	@if ls /usr/lib/postgresql/*/bin/initdb .tools/postgresql/usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then \
		:; \
	elif command -v apt-get >/dev/null && command -v dpkg >/dev/null; then \
		echo "Fetching PostgreSQL into .tools."; \
		mkdir -p .tools/postgresql && cd .tools/postgresql && { apt-cache show postgresql >/dev/null 2>&1 || apt-get -qq update; } && \
		newest=$$(apt-cache depends postgresql | sed -n 's/.*Depends: \(postgresql-[0-9]*\)$$/\1/p' | head -1) && \
		client=$$(echo $$newest | sed s/postgresql/postgresql-client/) && \
		libraries=$$(apt-cache depends $$newest | sed -n 's/.*Depends: \(lib[^<]*\)$$/\1/p' | grep -v llvm) && \
		libraries=$$(apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances $$libraries \
			| grep '^lib' | grep -v -e '^libc6' -e '^libgcc' -e '^libstdc' -e ':' | sort -u) && \
		{ apt-get -qq download $$newest $$client $$libraries 2>/dev/null || { apt-get -qq update && apt-get -qq download $$newest $$client $$libraries; }; } && \
		for each in *.deb; do dpkg -x $$each .; done && rm -f *.deb; \
	else \
		echo "The tests of a club need PostgreSQL, 13 or later: install it." >&2; exit 1; \
	fi

web: $(WEB_BUILT) ## Build the table's client into web/dist

ifdef WEB_BUILT
$(WEB_INSTALLED): web/package.json web/package-lock.json
	@echo "Installing the client's packages into web/node_modules."
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB_BUILDER): web/package.json web/package-lock.json
	@echo "Installing what builds the client into web/node_modules."
	@cd web && npm ci --omit=dev --no-audit --no-fund --loglevel=error
	@touch $@

# What builds it is only fetched where there is something to build: an archive may bring the client.
$(WEB_BUILT): $(WEB_SOURCES)
	@$(MAKE) --no-print-directory $$(test -f $(WEB_INSTALLED) && echo $(WEB_INSTALLED) || echo $(WEB_BUILDER))
	@echo "Building the client into web/dist."
	@cd web && npm run --silent build
	@touch $@

web-check: $(WEB_INSTALLED)
	@echo "Checking the client's types and style."
	@cd web && npm run --silent check && npm run --silent lint

web-test: $(WEB_INSTALLED)
	@echo "Running the client's tests."
	@cd web && npm test --silent
else
web-check web-test: ;
endif

bench: $(INSTALLED) ## Measure speed, beside peers in the same run
	@echo "Measuring; a quiet machine gives the steadiest numbers."
	@$(BIN)/admiralty bench --peers

screenshots: $(INSTALLED) $(WEB_BUILT) browser ## Take the pictures of the boards in the README anew
	@echo "Playing a match of each game and taking its picture."
	@$(BIN)/python docs/pictures/boards.py

transcripts: $(INSTALLED) ## Write the golden transcripts anew; read the difference before you commit it
	@echo "Writing tests/transcripts anew."
	@$(BIN)/python -m admiralty.testing.transcripts --write
	@cd tests && ../$(BIN)/python -m admiralty.testing.transcripts --write --folder transcripts toy:GAME

docs: $(INSTALLED) ## Build the documentation into site/
	@echo "Building the documentation into site/."
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# Hosts stay out of the lock files: whoever installs uses the registry they have set up. What the table needs is pinned
# as it is for developers.
PIN = $(BIN)/pip-compile --quiet $(if $(UPGRADE),--upgrade) --generate-hashes --allow-unsafe --strip-extras --no-annotate \
	--no-emit-index-url --no-emit-trusted-host --no-emit-find-links

lock: ## Resolve the lock files anew from pyproject.toml (make lock UPGRADE=1 takes newer versions)
	@echo "Resolving requirements.lock, requirements-play.lock and requirements-learn.lock; this takes some minutes."
	@test -x $(BIN)/pip-compile || { $(PYTHON) -m venv $(VENV) && $(BIN)/python -m pip install --quiet pip-tools; }
	@$(PIN) --extra dev --extra table --extra lab --extra rl --extra cluster --extra club --extra mcp --extra bench --extra print --extra docs \
		--output-file requirements.lock pyproject.toml
	@# An extra names another one of this package, so pip-compile lists the package itself.
	@grep -v -e '^admiralty @' -e '^# WARNING: pip install' -e '^# Consider using a hashable' requirements.lock >requirements.lock.new
	@mv requirements.lock.new requirements.lock
	@$(PIN) --constraint requirements.lock --extra table --extra checkout --output-file requirements-play.lock pyproject.toml
	@$(subst --allow-unsafe,--unsafe-package torch,$(PIN)) --constraint requirements.lock --extra learn --output-file requirements-learn.lock pyproject.toml
	@sed -i -e '/^admiralty @/d' -e '/^# WARNING/d' -e '/^# Consider using a hashable/d' requirements-learn.lock
	@! grep -n '://' requirements.lock requirements-play.lock requirements-learn.lock

# PyTorch is chosen by whoever installs (with or without a graphics card), so it is not in the lock file.
LEARN := .venv-learn
RLLIB := .venv-rllib
$(LEARN)/.installed: requirements-learn.lock pyproject.toml
	@echo "Installing admiralty, PyTorch and the libraries of learners into $(LEARN) (some minutes, about 1 GB)."
	@$(PYTHON) -m venv $(LEARN)
	@$(LEARN)/bin/python -m pip install --quiet --no-compile torch==2.13.0
	@$(LEARN)/bin/python -m pip install --quiet --no-compile --no-deps --require-hashes -r requirements-learn.lock
	@$(LEARN)/bin/python -m pip install --quiet --no-compile pytest pytest-timeout
	@$(LEARN)/bin/python -m pip install --quiet --no-compile --no-deps -e .
	@touch $@

learners: $(LEARN)/.installed ## Install PyTorch and the libraries of learners into .venv-learn, for examples/learn

test-learners: $(LEARN)/.installed ## Run the examples of examples/learn on a small budget; make test does not
	@echo "Running the examples of learners."
	@$(LEARN)/bin/pytest -p no:cacheprovider tests/learners

$(RLLIB)/.installed: pyproject.toml
	@echo "Installing admiralty, PyTorch and RLlib into $(RLLIB) (some minutes, about 1 GB)."
	@$(PYTHON) -m venv $(RLLIB)
	@$(RLLIB)/bin/python -m pip install --quiet --no-compile pytest pytest-timeout -e '.[rllib]'
	@touch $@

rllib: $(RLLIB)/.installed ## Install PyTorch and RLlib into .venv-rllib, for examples/learn/rllib_ppo.py

test-rllib: $(RLLIB)/.installed ## Run RLlib's example on a small budget; make test does not
	@echo "Running RLlib's example."
	@$(RLLIB)/bin/pytest -p no:cacheprovider tests/learners/test_rllib.py

clean: ## Remove everything that was installed or built
	@echo "Removing .venv, web/node_modules and everything built."
	@rm -rf $(VENV) $(LEARN) $(RLLIB) web/node_modules web/dist .tools dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
