# `make serve` plays, `make test` checks everything, `make help` lists the rest.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: serve dev web test lint types engine compiled client browser night bench lock help python

# Set on the command line alone, as in `make serve PORT=9000`: many shells export a HOST of their own.
HOST :=
PORT :=

SYSTEM_PYTHON := $(shell for python in python3.11 python3.12 python3.13 python3.14 python3; do \
	"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$python" && break; done)
PYTHON := .venv/bin/python

serve: .setup-serve web ## play: set everything up and serve on all interfaces
	.venv/bin/shadda serve $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

dev: .setup-test ## the same for those who change it: both halves reload
	$(PYTHON) -m scripts.dev $(or $(PORT),8000)

web: .setup-serve ## build the web client, if it has changed
	@$(PYTHON) -m scripts.web build

test: lint engine compiled client browser ## everything that is checked before a change lands

lint: .setup-test ## style, types, traps of the compiler, layers
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy
	$(PYTHON) -m scripts.traps
	.venv/bin/lint-imports --no-cache

types: .setup-test ## make the client's TypeScript types of the server's schema
	$(PYTHON) -m scripts.types

engine: .setup-test ## the Python tests on the source tree
	SHADDA_BUILD=source $(PYTHON) -m pytest -n auto --dist worksteal --ignore=tests/e2e

compiled: .setup-test web ## the wheel with mypyc, and the tests of the engine on it
	$(PYTHON) -m scripts.compiled

client: .setup-test ## types, style and tests of the web client
	$(PYTHON) -m scripts.web run check
	$(PYTHON) -m scripts.web run lint
	$(PYTHON) -m scripts.web test

browser: .setup-test web ## whole games in a real browser
	$(PYTHON) -m scripts.browser
	$(PYTHON) -m pytest -n auto --dist worksteal tests/e2e

night: .setup-dev web ## the long runs: every suite with the profile `night`
	SHADDA_BUILD=source $(PYTHON) -m pytest -n auto --dist worksteal --night --ignore=tests/e2e
	$(PYTHON) -m pytest --night tests/e2e

bench: .setup-dev web ## how fast and how small everything is, on the compiled build
	$(PYTHON) -m scripts.compiled build
	PYTHONPATH=build/compiled $(PYTHON) -m shadda.cli bench

lock: .setup-dev ## renew the lock files of the Python packages
	$(PYTHON) -m scripts.lock

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

.setup-%: .python
	@$(SYSTEM_PYTHON) -m scripts.setup $*

.python:
	@test -n "$(SYSTEM_PYTHON)" || { echo "Shadda needs Python 3.11 or newer: install it (on Debian and Ubuntu:" \
		"sudo apt install python3 python3-venv) and run make again." >&2; exit 1; }
