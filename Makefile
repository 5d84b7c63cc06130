# Needs Python 3.11 or later, pip and Node; everything else is installed into .venv and web/node_modules.
#   make PYTHON=python3.12 ...   another Python          make JOBS=8 ...   more test processes
#   make CHROMIUM=/path/to/chrome test   another browser for the browser tests

PYTHON ?= python3
JOBS   ?= 2
CHROMIUM ?= $(shell command -v chromium || command -v chromium-browser || command -v google-chrome)

VENV := .venv
BIN  := $(VENV)/bin
INSTALLED := $(VENV)/.installed

# The table's client, where this checkout has it.
ifneq ($(wildcard web/package.json),)
WEB_INSTALLED := web/node_modules/.installed
WEB_BUILT     := web/dist/index.html
WEB_SOURCES   := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*')
endif

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHONUNBUFFERED := 1

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play install check test lint fast-tests all-tests web web-check web-test browser bench screenshots transcripts docs lock clean

help: ## Show this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1\t/p' $(MAKEFILE_LIST) | while IFS='	' read -r name says; do printf '  make %-13s%s\n' "$$name" "$$says"; done

play: $(INSTALLED) $(WEB_BUILT) ## Open the table in the browser
	@echo "Starting the table; stop it with Ctrl-C."
	@$(BIN)/admiralty play --browser

check: lint web-check fast-tests ## The gate before a commit: linters, types, fast tests

test: lint web-check web-test all-tests ## Everything; this is what continuous integration runs

install: $(INSTALLED) ## Install the package and its tools into .venv

$(INSTALLED): requirements.lock pyproject.toml
	@echo "Installing the pinned requirements and admiralty itself into $(VENV) (about a minute)."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Admiralty needs Python 3.11 or later; this is " + sys.version + ". Try: make PYTHON=python3.12")'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

lint: $(INSTALLED)
	@echo "Checking style (ruff) and types (mypy --strict)."
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy

fast-tests: $(INSTALLED)
	@echo "Running the fast tests."
	@$(BIN)/pytest -m "not slow and not browser" -n $(JOBS) --dist worksteal

all-tests: $(INSTALLED) $(WEB_BUILT) browser
	@echo "Running all tests, slow ones and browser ones too."
	@ADMIRALTY_CHROMIUM="$$(command -v "$(CHROMIUM)" || command -v chromium)" $(BIN)/pytest -n $(JOBS) --dist worksteal

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

web: $(WEB_BUILT) ## Build the table's client into web/dist

ifdef WEB_BUILT
$(WEB_INSTALLED): web/package.json web/package-lock.json
	@echo "Installing the client's packages into web/node_modules."
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB_BUILT): $(WEB_INSTALLED) $(WEB_SOURCES)
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

# Hosts stay out of the lock file: whoever installs uses the registry they have set up.
lock: ## Resolve requirements.lock anew from pyproject.toml (make lock UPGRADE=1 takes newer versions)
	@echo "Resolving requirements.lock; this takes some minutes."
	@test -x $(BIN)/pip-compile || { $(PYTHON) -m venv $(VENV) && $(BIN)/python -m pip install --quiet pip-tools; }
	@$(BIN)/pip-compile --quiet $(if $(UPGRADE),--upgrade) --generate-hashes --allow-unsafe --strip-extras --no-annotate \
		--no-emit-index-url --no-emit-trusted-host --no-emit-find-links \
		--extra dev --extra lab --extra rl --extra cluster --extra bench --extra print --extra docs \
		--output-file requirements.lock pyproject.toml
	@! grep -n '://' requirements.lock

clean: ## Remove everything that was installed or built
	@echo "Removing .venv, web/node_modules and everything built."
	@rm -rf $(VENV) web/node_modules web/dist dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
